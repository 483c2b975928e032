import { Skeleton } from '@mantine/core'
import { getAdminTimedWork } from '@oj/functions/features/timed-work/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { SetForm } from '../../../ui/form/SetForm.tsx'
import { AdminFailure } from '../admin/AdminFailure.tsx'
import { useAdmin } from '../admin/adminPaths.ts'
import { Access, Basics, Clock } from '../admin/Fields.tsx'
import type { AdminWork } from '../admin/form.ts'
import { useWorkForm } from '../admin/useWorkForm.ts'
import { WorkBar } from '../admin/WorkBar.tsx'

/** Makes a timed work (AD-07). */
export const WorkCreate = () => <WorkFields work={null} />

/** Changes the timed work that the address names. */
export function WorkEdit() {
  const { timedWorkID = null } = useParams()
  const tid = parseWholeNumber(timedWorkID) ?? 0
  const { data, error, mutate } = useCall(getAdminTimedWork, { tid }, { revalidateIfStale: false })
  if (error && !data) return <AdminFailure error={error} onRetry={() => mutate()} />
  return (
    <>
      <WorkBar tid={tid} current="edit" />
      {data ? <WorkFields key={data.id} work={data} /> : <Skeleton height={420} radius="lg" aria-busy />}
    </>
  )
}

function WorkFields({ work }: { work: AdminWork | null }) {
  const { t } = useTranslation('timed-work-admin')
  const { gid, path } = useAdmin()
  const editor = useWorkForm(work, gid)
  const { isNew, dirty, saving, clash, settle, broughtBack } = editor
  const navigate = useNavigate()

  async function save() {
    const tid = await editor.save()
    if (tid !== null && isNew) await navigate(path('problems', tid), { replace: true })
  }
  return (
    <SetForm
      title={t(isNew ? 'form.create' : 'form.edit')}
      isNew={isNew}
      dirty={dirty}
      saving={saving}
      onSave={save}
      broughtBack={broughtBack}
      clash={
        clash && (
          <ClashNotice title={t('clash')} fields={clash.fields.map((name) => t(`field.${name}`))} onSettle={settle} />
        )
      }
    >
      <Basics editor={editor} />
      <Clock editor={editor} />
      <Access editor={editor} />
    </SetForm>
  )
}
