import type * as z from 'zod/mini'
import type { Write } from '../../../platform/table/index.ts'
import { type Author, createOwnedKind, type Identity, type Saved } from '../../group/index.ts'
import { managedBy } from '../rights.ts'
import { type Course, type CourseText, changeWrites, courseItems } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { deleteReleased } from '../uploads/delete.ts'
import { claimWrite, findFile, releaseWrites } from '../uploads/store.ts'
import type { addCourse } from './contract.ts'

type CourseForm = z.output<(typeof addCourse)['input']>

export const formOf = ({ title, rank, logo, isVisible }: Course, { description }: CourseText): CourseForm => ({
  title,
  description,
  rank,
  logo,
  isVisible,
})

/** The name of a course as the owner of a logo. */
export const logoOwner = (number: number): string => `course#${number}`

/** Whether a picture was uploaded here. */
const isUploaded = (logo: string) => logo.startsWith('/')

/** The writes for a new logo; an uploaded one must be the caller's and not in use. */
async function logoWrites({ logo: after }: CourseForm, number: number, form: CourseForm | null, { caller }: Author) {
  const before = form?.logo ?? ''
  if (before === after) return []
  const was = isUploaded(before) ? await findFile(before) : null
  return [
    ...(isUploaded(after) ? [claimWrite(after, caller.uid, logoOwner(number))] : []),
    ...(was?.usedBy === logoOwner(number) ? releaseWrites(before) : []),
  ]
}

async function deleteReplacedLogo(form: CourseForm, before: CourseForm): Promise<void> {
  if (before.logo !== form.logo && isUploaded(before.logo)) await deleteReleased(before.logo)
}

function formWrites(form: CourseForm, identity: Identity, before: Saved<Course, CourseText> | null): Write[] {
  const { number, gmtModified } = identity
  const { description, ...fields } = form
  return before
    ? changeWrites(number, { ...fields, gmtModified }, description, before.text.revision)
    : courseItems.saveWrites({ ...fields, ...identity }, { number, revision: 1, description })
}

/** How courses are made, changed, deleted and restored. */
export const ownedCourses = createOwnedKind({
  name: 'course',
  items: courseItems,
  visibility: 'isVisible',
  formOf,
  writesOf: formWrites,
  otherWrites: logoWrites,
  claims: descriptionClaims,
  afterEdit: deleteReplacedLogo,
  selectRestorable: managedBy,
  describeForList: async () => ({}),
})
