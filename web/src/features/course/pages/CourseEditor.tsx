import { Button, NumberInput, Skeleton, Switch, Text, TextInput } from '@mantine/core'
import { courseLimits, getAdminCourse } from '@oj/functions/features/course/contract.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { whole } from '../../../lib/address.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useKey } from '../../../lib/keys.ts'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { CourseBar } from '../office/CourseBar.tsx'
import { LogoField } from '../office/LogoField.tsx'
import classes from '../office/Office.module.css'
import { useOffice } from '../office/office.ts'
import { type AdminCourse, useCourseForm } from '../office/useCourseForm.ts'

/** Makes a course (AD-07). */
export const CourseCreate = () => <CourseFields course={null} />

/** Changes the course that the address names. */
export function CourseEdit() {
  const { courseID = null } = useParams()
  const cid = whole(courseID) ?? 0
  const { data, error, mutate } = useCall(getAdminCourse, { cid }, { revalidateIfStale: false })
  if (error && !data) return <ReadFailure error={error} onRetry={() => mutate()} />
  return (
    <>
      <CourseBar cid={cid} current="edit" />
      {data ? <CourseFields key={data.id} course={data} /> : <Skeleton height={420} radius="lg" aria-busy />}
    </>
  )
}

function CourseFields({ course }: { course: AdminCourse | null }) {
  const { t } = useTranslation('course-admin')
  const { gid, path } = useOffice()
  const { isNew, draft, dirty, faults, saving, save, set } = useCourseForm(course, gid)
  const navigate = useNavigate()
  const fields = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  // the first field that is wrong, once it is marked
  useEffect(() => {
    if (asked > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  async function submit() {
    const cid = await save()
    setAsked((times) => times + 1)
    if (cid !== null && isNew) await navigate(path('videos', cid), { replace: true })
  }
  useKey('save', () => void submit())
  return (
    <div ref={fields}>
      <PageTitle title={t(isNew ? 'form.create' : 'form.edit')} />
      <div className={classes.head}>
        <Text fz="sm" c="dimmed" role="status">
          {t(dirty ? 'state.changed' : isNew ? 'state.new' : 'state.saved')}
        </Text>
        <Button loading={saving} leftSection={<IconDeviceFloppy size={17} aria-hidden />} onClick={() => void submit()}>
          {t(isNew ? 'form.make' : 'form.save')}
        </Button>
      </div>
      <Panel>
        <div className={classes.fields}>
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
        </div>
      </Panel>
    </div>
  )
}
