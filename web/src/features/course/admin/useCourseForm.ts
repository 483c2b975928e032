import {
  addCourse,
  addGroupCourse,
  changeCourse,
  courseFields,
  getAdminCourse,
} from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { forgivingObject } from '../../../lib/drafts/forgivingObject.ts'
import { asItIs } from '../../../lib/drafts/useEditedForm.ts'
import { useOwnedForm } from '../../owned/index.ts'
import { type AdminCourse, courses } from './kind.ts'

type CourseForm = Pick<AdminCourse, keyof typeof courseFields>

const blank: CourseForm = { title: '', description: '', rank: 1000, logo: '', isVisible: true }
const KeptForm = forgivingObject(courseFields, blank)

/** The fields that the server's refusals speak of. */
const fieldOfCode: Readonly<Record<string, keyof CourseForm>> = {
  'course-title-required': 'title',
  'course-description-required': 'description',
  'course-file-gone': 'logo',
  'files-too-many': 'description',
  'file-gone': 'description',
}

/** The form of a course while it is edited. */
export function useCourseForm(course: AdminCourse | null) {
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
