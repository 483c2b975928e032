import {
  addCourse,
  addGroupCourse,
  changeCourse,
  type courseFields,
  getAdminCourse,
  getCourseDetail,
} from '@oj/functions/features/course/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { forget, reload } from '../../../lib/calls/swr.ts'
import { changesOf } from '../../../lib/changesOf.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { lists } from './lists.ts'

export type AdminCourse = AnswerOf<typeof getAdminCourse>
type CourseForm = Pick<AdminCourse, keyof typeof courseFields>
type Faults = Partial<Record<keyof CourseForm, string>>

const blank: CourseForm = { title: '', description: '', rank: 1000, logo: '', isVisible: true }

const formOf = ({ title, description, rank, logo, isVisible }: AdminCourse): CourseForm => ({
  title,
  description,
  rank,
  logo,
  isVisible,
})

/** The fields that the server's refusals speak of. */
const fieldOf: Readonly<Record<string, keyof CourseForm>> = {
  'course-title-required': 'title',
  'course-description-required': 'description',
  'course-file-gone': 'logo',
  'files-too-many': 'description',
  'file-gone': 'description',
}

/** The form of a course while it is edited: of the site, or of the group in which a new one is made. */
export function useCourseForm(course: AdminCourse | null, gid: number | null) {
  const { t } = useTranslation('course-admin')
  const [base, setBase] = useState({ form: course ? formOf(course) : blank, revision: course?.revision ?? 0 })
  const [draft, setDraft] = useState(base.form)
  const [faults, setFaults] = useState<Faults>({})
  const [saving, setSaving] = useState(false)
  const changes = changesOf(base.form, draft)
  const dirty = Object.keys(changes).length > 0
  useUnsaved(dirty)

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
    setSaving(true)
    try {
      const made = () => (gid === null ? quietCall(addCourse, draft) : quietCall(addGroupCourse, { ...draft, gid }))
      const cid = course?.id ?? (await made()).cid
      if (course) await quietCall(changeCourse, { id: course.id, revision: base.revision, ...changes })
      setBase({ form: draft, revision: base.revision + 1 })
      await Promise.all([reload(getAdminCourse), forget(...lists, getCourseDetail)])
      toast('success', t('saved'))
      return cid
    } catch (error) {
      tellOfForm(error, fieldOf, (field, words) => setFaults({ [field]: words }))
      return null
    } finally {
      setSaving(false)
    }
  }

  return {
    isNew: course === null,
    draft,
    dirty,
    faults,
    saving,
    save,
    set: (change: Partial<CourseForm>) => {
      setFaults({})
      setDraft((now) => ({ ...now, ...change }))
    },
  }
}
