import { NumberInput, Switch } from '@mantine/core'
import {
  addCourse,
  addGroupCourse,
  changeCourse,
  courseFields,
  courseLimits,
  getAdminCourse,
  logoLimits,
  uploadCourseLogo,
  uploadGroupCourseLogo,
} from '@oj/functions/features/course/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useAction } from '../../../lib/calls/swr.ts'
import { forgivingObject } from '../../../lib/drafts/forgivingObject.ts'
import { asItIs } from '../../../lib/drafts/useEditedForm.ts'
import { PictureInput } from '../../../ui/file/PictureInput.tsx'
import { pictureEndings } from '../../../ui/file/smallPicture.ts'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { OwnedEdit, OwnedForm, TitleFields, useAdminPlace, useOwnedForm } from '../../owned/index.ts'
import { type AdminCourse, courses } from '../admin/kind.ts'

/** Creates a course (AD-07). */
export const CourseCreate = () => <CourseFields one={null} />

/** Changes the course that the address names. */
export const CourseEdit = () => <OwnedEdit kind={courses} form={CourseFields} />

function CourseFields({ one }: { one: AdminCourse | null }) {
  const { t } = useTranslation('course-admin')
  const { gid } = useAdminPlace(courses)
  const editor = useCourseForm(one)
  const { draft, faults, set } = editor
  return (
    <OwnedForm kind={courses} editor={editor} nameOf={(name) => t(`field.${name}`)}>
      <Panel>
        <FieldStack>
          <TitleFields kind={courses} editor={editor} limits={courseLimits} />
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
    </OwnedForm>
  )
}

type CourseForm = Pick<AdminCourse, keyof typeof courseFields>

const blank: CourseForm = { title: '', description: '', rank: 1000, logo: '', isVisible: true }
const KeptForm = forgivingObject(courseFields, blank)

/** The field that a refusal is about, by its code. */
const fieldOfCode: Readonly<Record<string, keyof CourseForm>> = {
  'course-title-required': 'title',
  'course-description-required': 'description',
  'course-file-gone': 'logo',
  'files-too-many': 'description',
  'file-gone': 'description',
}

function useCourseForm(course: AdminCourse | null) {
  const { t } = useTranslation('course-admin')
  return useOwnedForm<AdminCourse, CourseForm, CourseForm>({
    kind: courses,
    one: course,
    blank,
    baseOf: ({ title, description, rank, logo, isVisible, revision }) => ({
      form: { title, description, rank, logo, isVisible },
      revision,
    }),
    draftOf: asItIs,
    formOf: asItIs,
    reader: KeptForm,
    faultsOf: ({ title, description }) => ({
      ...(title.trim() === '' && { title: t('fault.title') }),
      ...(description.trim() === '' && { description: t('fault.description') }),
    }),
    fieldOfCode,
    read: (cid) => quietCall(getAdminCourse, { cid }),
    make: async (form, gid) =>
      (await (gid === null ? quietCall(addCourse, form) : quietCall(addGroupCourse, { ...form, gid }))).cid,
    change: (at, changes) => quietCall(changeCourse, { ...at, ...changes }),
  })
}

const PictureCrop = popup(async () => (await import('../../../ui/file/PictureCrop.tsx')).PictureCrop)

const { width, height } = logoLimits

interface Props {
  value: string
  error: string | undefined
  onChange: (logo: string) => void
}

/** The picture of a course: a file, cut to 16 by 9 and uploaded, or an address. */
function LogoField({ value, error, onChange }: Props) {
  const { t } = useTranslation('course-admin')
  const [chosen, setChosen] = useState<File | null>(null)
  const { gid } = useAdminPlace(courses)
  const ofSite = useAction(uploadCourseLogo)
  const ofGroup = useAction(uploadGroupCourseLogo)
  const close = () => setChosen(null)
  async function upload(image: File) {
    const answer = await (gid === null ? ofSite.run({ image }) : ofGroup.run({ gid, image }))
    if (!answer) return
    onChange(answer.url)
    close()
  }
  return (
    <>
      <PictureInput
        label={t('field.logo')}
        description={t('hint.logo', { types: pictureEndings })}
        preview={value}
        value={value}
        error={error}
        onChange={onChange}
        onChoose={setChosen}
      />
      {chosen && (
        <PictureCrop
          file={chosen}
          size={{ width, height }}
          words={{
            title: t('crop.title'),
            zoom: t('crop.zoom'),
            broken: t('crop.broken', { types: pictureEndings }),
            action: t('crop.action'),
          }}
          sending={ofSite.running || ofGroup.running}
          onCut={(image) => void upload(image)}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  )
}
