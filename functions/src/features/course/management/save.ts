import type * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { type Course, type CourseText, changeWrites, createWrites, textOf } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { deleteReleased } from '../uploads/delete.ts'
import { claimWrite, findFile, releaseWrites } from '../uploads/store.ts'
import type { courseFields } from './contract.ts'
import { logoOwner } from './purge.ts'

type Fields = typeof courseFields
/** What the author of a course says of it. */
type CourseForm = { [Name in keyof Fields]: z.output<Fields[Name]> }

/** Who saves, as claims of files and the audit log know them. */
type Author = Actor & { readonly caller: Caller }

/** The text of a course. @throws course-not-found */
export async function knownText(number: number): Promise<CourseText> {
  const text = await textOf(number)
  if (!text) throw new Failure(errors['course-not-found'])
  return text
}

/** The form of a course, as it was saved. */
export const formOf = ({ title, rank, logo, isVisible }: Course, { description }: CourseText): CourseForm => ({
  title,
  description,
  rank,
  logo,
  isVisible,
})

/** Whether an address is that of a picture which was uploaded here. */
const isOurs = (logo: string) => logo.startsWith('/')

/** The writes by which a course shows another logo: one uploaded here must be the caller's, and nobody else's yet. */
async function logoWrites(number: number, before: string, after: string, uid: string): Promise<Write[]> {
  if (before === after) return []
  const was = isOurs(before) ? await findFile(before) : null
  return [
    ...(isOurs(after) ? [claimWrite(after, uid, logoOwner(number))] : []),
    ...(was?.usedBy === logoOwner(number) ? releaseWrites(before) : []),
  ]
}

/** Makes a course of the site, or of a group, and answers its number. @throws course-file-gone */
export async function createCourse(form: CourseForm, by: Author, gid: number | null): Promise<number> {
  const { uid, username } = by.caller
  const number = await nextNumber('course')
  const at = now().toISOString()
  const { description, ...fields } = form
  const row = { ...fields, number, uid, author: username, gid, gmtCreate: at, gmtModified: at }
  const [claims, logo, entry] = await Promise.all([
    descriptionClaims(number, null, { content: description }, by),
    logoWrites(number, '', form.logo, uid),
    auditWrite(by, { action: 'course.add', target: String(number), after: form }),
  ])
  await transact([...createWrites(row, description), ...claims, ...logo, entry])
  return number
}

/** Changes a course. @throws course-changed, course-file-gone */
export async function applyCourseForm(form: CourseForm, row: Course, text: CourseText, by: Author): Promise<void> {
  const { number } = row
  const before = formOf(row, text)
  const { description, ...fields } = form
  const [claims, logo, entry] = await Promise.all([
    descriptionClaims(number, { content: before.description }, { content: description }, by),
    logoWrites(number, before.logo, form.logo, by.caller.uid),
    auditWrite(by, { action: 'course.edit', target: String(number), before, after: form }),
  ])
  const changes = { ...fields, gmtModified: now().toISOString() }
  await transact([...changeWrites(number, changes, description, text.revision), ...claims, ...logo, entry])
  if (before.logo !== form.logo && isOurs(before.logo)) await deleteReleased(before.logo)
}
