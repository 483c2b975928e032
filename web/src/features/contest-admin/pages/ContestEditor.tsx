import { Skeleton } from '@mantine/core'
import { getAdminContest } from '@oj/functions/features/contest/contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { SetForm } from '../../../ui/form/SetForm.tsx'
import { useAdmin } from '../adminPaths.ts'
import type { AdminContest } from '../form.ts'
import { AdminFailure } from '../parts/AdminFailure.tsx'
import { AdminBar } from '../parts/ContestAdminBar.tsx'
import { Access } from '../parts/form/Access.tsx'
import { Basics } from '../parts/form/Basics.tsx'
import { Board } from '../parts/form/Board.tsx'
import { Options, Staff } from '../parts/form/Options.tsx'
import { Scoring } from '../parts/form/Scoring.tsx'
import { useContestForm } from '../useContestForm.ts'

/** Makes a contest (AD-07). */
export const ContestCreate = () => <ContestFields contest={null} />

/** Changes the contest that the address names. */
export function ContestEdit() {
  const { contestID = null } = useParams()
  const cid = parseWholeNumber(contestID) ?? 0
  const { data, error, mutate } = useCall(getAdminContest, { cid }, { revalidateIfStale: false })
  if (error && !data) return <AdminFailure error={error} onRetry={() => mutate()} />
  return (
    <>
      <AdminBar cid={cid} current="edit" />
      {data ? <ContestFields key={data.id} contest={data} /> : <Skeleton height={420} radius="lg" aria-busy />}
    </>
  )
}

function ContestFields({ contest }: { contest: AdminContest | null }) {
  const { t } = useTranslation('contest-admin')
  const admin = useAdmin()
  const editor = useContestForm(contest, admin.gid)
  const { isNew, dirty, saving, clash, settle, broughtBack } = editor
  const navigate = useNavigate()

  async function save() {
    const cid = await editor.save()
    if (cid !== null && isNew) await navigate(admin.to('problems', cid), { replace: true })
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
      <Basics editor={editor} of={contest ? { cid: contest.id } : undefined} />
      <Scoring editor={editor} />
      <Access editor={editor} />
      <Board editor={editor} />
      <Options editor={editor} isRateable={admin.gid === null} />
      <Staff editor={editor} />
    </SetForm>
  )
}
