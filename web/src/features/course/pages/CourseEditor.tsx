import { NumberInput, Skeleton, Switch, TextInput } from '@mantine/core'
import { courseLimits, getAdminCourse } from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { SetForm } from '../../../ui/form/SetForm.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { AdminFailure } from '../admin/AdminFailure.tsx'
import { useAdmin } from '../admin/adminPaths.ts'
import { CourseBar } from '../admin/CourseBar.tsx'
import { LogoField } from '../admin/LogoField.tsx'
import { type AdminCourse, useCourseForm } from '../admin/useCourseForm.ts'

/** Makes a course (AD-07). */
export const CourseCreate = () => <CourseFields course={null} />

/** Changes the course that the address names. */
export function CourseEdit() {
  const { courseID = null } = useParams()
  const cid = parseWholeNumber(courseID) ?? 0
  const { data, error, mutate } = useCall(getAdminCourse, { cid }, { revalidateIfStale: false })
  if (error && !data) return <AdminFailure error={error} onRetry={() => mutate()} />
  return (
    <>
      <CourseBar cid={cid} current="edit" />
      {data ? <CourseFields key={data.id} course={data} /> : <Skeleton height={420} radius="lg" aria-busy />}
    </>
  )
}

function CourseFields({ course }: { course: AdminCourse | null }) {
  const { t } = useTranslation('course-admin')
  const { gid, path } = useAdmin()
  const { isNew, draft, dirty, faults, saving, clash, settle, broughtBack, save, set } = useCourseForm(course, gid)
  const navigate = useNavigate()

  async function submit() {
    const cid = await save()
    if (cid !== null && isNew) await navigate(path('videos', cid), { replace: true })
  }
  return (
    <SetForm
      title={t(isNew ? 'form.create' : 'form.edit')}
      isNew={isNew}
      dirty={dirty}
      saving={saving}
      onSave={submit}
      broughtBack={broughtBack}
      clash={clash && <ClashNotice fields={clash.fields.map((name) => t(`field.${name}`))} onSettle={settle} />}
    >
      <Panel>
        <FieldStack>
          <TextInput
            label={t('field.title')}
            required
            maxLength={courseLimits.title}
            value={draft.title}
            error={faults.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <MarkdownField
            label={t('field.description')}
            required
            maxLength={courseLimits.description}
            byAnybody={gid !== null}
            value={draft.description}
            error={faults.description}
            onChange={(description) => set({ description })}
          />
          <LogoField value={draft.logo} error={faults.logo} onChange={(logo) => set({ logo })} />
          <NumberInput
            label={t('field.rank')}
            description={t('hint.rank')}
            min={0}
            max={2_147_483_647}
            allowDecimal={false}
            maw={240}
            value={draft.rank}
            error={faults.rank}
            onChange={(rank) => set({ rank: Number(rank) || 0 })}
          />
          <Switch
            label={t('field.isVisible')}
            description={t(gid === null ? 'hint.isVisible' : 'hint.isVisibleInGroup')}
            checked={draft.isVisible}
            onChange={(event) => set({ isVisible: event.currentTarget.checked })}
          />
        </FieldStack>
      </Panel>
    </SetForm>
  )
}
