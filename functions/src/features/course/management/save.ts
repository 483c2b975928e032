import type * as z from 'zod/mini'
import type { Write } from '../../../platform/table/index.ts'
import { type Author, createOwnedKind, type Identity, type Saved } from '../../group/index.ts'
import { managedBy } from '../rights.ts'
import { type Course, type CourseText, changeWrites, courseItems } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { deleteReleased } from '../uploads/delete.ts'
import { claimWrite, findFile, releaseWrites } from '../uploads/store.ts'
import type { courseFields } from './contract.ts'

type Fields = typeof courseFields
/** What the author of a course says of it. */
type CourseForm = { [Name in keyof Fields]: z.output<Fields[Name]> }

/** The form of a course, as it was saved. */
export const formOf = ({ title, rank, logo, isVisible }: Course, { description }: CourseText): CourseForm => ({
  title,
  description,
  rank,
  logo,
  isVisible,
})

/** Who shows a logo, as its file keeps it. */
export const logoOwner = (number: number): string => `course#${number}`

/** Whether an address is that of a picture which was uploaded here. */
const isOurs = (logo: string) => logo.startsWith('/')

/** The writes by which a course shows another logo: one uploaded here must be the caller's, and nobody else's yet. */
async function logoWrites({ logo: after }: CourseForm, number: number, form: CourseForm | null, { caller }: Author) {
  const before = form?.logo ?? ''
  if (before === after) return []
  const was = isOurs(before) ? await findFile(before) : null
  return [
    ...(isOurs(after) ? [claimWrite(after, caller.uid, logoOwner(number))] : []),
    ...(was?.usedBy === logoOwner(number) ? releaseWrites(before) : []),
  ]
}

/** Deletes the file of a logo that another one has taken the place of. */
async function deleteReplaced(form: CourseForm, before: CourseForm): Promise<void> {
  if (before.logo !== form.logo && isOurs(before.logo)) await deleteReleased(before.logo)
}

/** The writes of a course by its form. */
function formWrites(form: CourseForm, identity: Identity, before: Saved<Course, CourseText> | null): Write[] {
  const { number, gmtModified } = identity
  const { description, ...fields } = form
  return before
    ? changeWrites(number, { ...fields, gmtModified }, description, before.text.revision)
    : courseItems.saveWrites({ ...fields, ...identity }, { number, revision: 1, description })
}

/** How courses are made, changed and deleted, and restored with their videos by who may change them. */
export const ownedCourses = createOwnedKind({
  name: 'course',
  items: courseItems,
  visibility: 'isVisible',
  formOf,
  writesOf: formWrites,
  otherWrites: logoWrites,
  claims: descriptionClaims,
  replaced: deleteReplaced,
  theirs: managedBy,
  told: async () => ({}),
})
