import {
  addCourse,
  addGroupCourse,
  changeCourse,
  courseFields,
  getAdminCourse,
  getCourseDetail,
} from '@oj/functions/features/course/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls } from '../../../lib/calls/swr.ts'
import { forgivingObject } from '../../../lib/drafts/forgivingObject.ts'
import { asItIs, formPlace, useEditedForm } from '../../../lib/drafts/useEditedForm.ts'
import { type Calls, refusedBy, type Version } from '../../../lib/merging.ts'
import { toast } from '../../../lib/toast.ts'
import { lists } from './lists.ts'

export type AdminCourse = AnswerOf<typeof getAdminCourse>
type CourseForm = Pick<AdminCourse, keyof typeof courseFields>
type Faults = Partial<Record<keyof CourseForm, string>>

const blank: CourseForm = { title: '', description: '', rank: 1000, logo: '', isVisible: true }
const KeptForm = forgivingObject(courseFields, blank)

const baseOf = ({ title, description, rank, logo, isVisible, revision }: AdminCourse): Version<CourseForm> => ({
  form: { title, description, rank, logo, isVisible },
  revision,
})

/** The fields that the server's refusals speak of. */
const fieldOf: Readonly<Record<string, keyof CourseForm>> = {
  'course-title-required': 'title',
  'course-description-required': 'description',
  'course-file-gone': 'logo',
  'files-too-many': 'description',
  'file-gone': 'description',
}

/**
 * The form of a course while it is edited: of the site, or of the group in which a new one is made. What somebody else changes
 * meanwhile is kept: where both have changed the same fields, the user decides whose stay.
 */
export function useCourseForm(course: AdminCourse | null, gid: number | null) {
  const { t } = useTranslation('course-admin')
  const edited = useEditedForm<CourseForm, CourseForm>({
    place: formPlace('course', course?.id, gid),
    first: () => (course ? baseOf(course) : { form: blank, revision: 0 }),
    draftOf: asItIs,
    formOf: asItIs,
    reader: KeptForm,
  })
  const { draft, dirty, saving, clash, settle, broughtBack } = edited
  const [faults, setFaults] = useState<Faults>({})

  function missing(): Faults {
    return {
      ...(draft.title.trim() === '' && { title: t('fault.title') }),
      ...(draft.description.trim() === '' && { description: t('fault.description') }),
    }
  }

  /** Saves the form where nothing is missing; the number of the course, or null. */
  async function save(): Promise<number | null> {
    const wrong = missing()
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return null
    let cid = course?.id ?? 0
    const make = (form: CourseForm) =>
      gid === null ? quietCall(addCourse, form) : quietCall(addGroupCourse, { ...form, gid })
    const calls: Calls<CourseForm> = {
      send: async ({ form, revision }, changes) => {
        if (course) await quietCall(changeCourse, { id: cid, revision, ...changes })
        else cid = (await make({ ...form, ...changes })).cid
      },
      isOvertaken: refusedBy('course-changed'),
      read: async () => baseOf(await quietCall(getAdminCourse, { cid })),
    }
    const done = async () => {
      await Promise.all([reloadCalls(getAdminCourse), forgetCalls(...lists, getCourseDetail)])
      toast('success', t('saved'))
    }
    const isSaved = await edited.save(calls, done, (error) =>
      tellOfForm(error, fieldOf, (field, words) => setFaults({ [field]: words })),
    )
    return isSaved ? cid : null
  }

  return {
    isNew: course === null,
    draft,
    dirty,
    faults,
    saving,
    clash,
    settle,
    broughtBack,
    save,
    set: (change: Partial<CourseForm>) => {
      setFaults({})
      edited.setDraft((now) => ({ ...now, ...change }))
    },
  }
}
