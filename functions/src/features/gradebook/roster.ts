import { Failure } from '../../platform/errors.ts'
import { GroupLevel } from '../group/contract-levels.ts'
import { groupsOf, membersOf, membersWith } from '../group/index.ts'
import { gradebookLimits as limits } from './contract-terms.ts'
import { gradebookErrors as errors } from './errors.ts'
import { placesIn } from './places.ts'
import { type Gradebook, gradebooksIn, gradebooksOf, type Student, studentRowsOf, studentsWith } from './store.ts'

/** Gradebooks of one group, or of one student, that are looked at, the newest. */
export const booksMax = 200

/** Those members of a group who learn there: its root and admins teach. */
const isLearner = ({ auth }: { readonly auth: number }) => auth === GroupLevel.member

/** They, those of the longest standing first. */
export const learnersOf = async (gid: number): Promise<Pick<Student, 'uid' | 'username'>[]> =>
  (await membersOf(gid)).filter(isLearner).sort((a, b) => (a.gmtCreate < b.gmtCreate ? -1 : 1))

/** A member of the group of whom nothing is kept yet. */
const emptyStudent = (number: number, { uid, username }: Pick<Student, 'uid' | 'username'>): Student => {
  return { number, uid, username, section: '', isChosen: false, marks: {}, version: 0 }
}

/** Those of these members of its group who are in a gradebook: all, or who was chosen of them. */
function listEnrolled(
  book: Gradebook,
  kept: readonly Student[],
  members: readonly Pick<Student, 'uid' | 'username'>[],
) {
  const known = new Map(kept.map((row) => [row.uid, row]))
  const rows = members.map((one) => known.get(one.uid) ?? emptyStudent(book.number, one))
  return (book.takesMembers ? rows : rows.filter(({ isChosen }) => isChosen)).slice(0, limits.students)
}

/**
 * Who is in a gradebook, by all that is kept of students there: who was chosen. In one of a group these are members of it
 * alone, as they are now, and where it takes all of them nobody needs to be chosen.
 */
export async function rosterOf(book: Gradebook, kept: readonly Student[]): Promise<Student[]> {
  if (book.gid === null) return kept.filter(({ isChosen }) => isChosen)
  return listEnrolled(book, kept, await learnersOf(book.gid))
}

/** Those of some users who learn in the group of a gradebook; of one of the site it is everybody. */
export async function listEligibleUids(book: Gradebook, uids: readonly string[]): Promise<Set<string>> {
  const { gid } = book
  if (gid === null) return new Set(uids)
  return new Set((await membersWith(uids.map((uid) => ({ number: gid, uid })))).filter(isLearner).map(({ uid }) => uid))
}

/** Those of some users who are in a gradebook. */
export async function studentsAmong(book: Gradebook, uids: readonly string[]): Promise<Student[]> {
  const { gid, number } = book
  const [kept, members] = await Promise.all([
    studentsWith(number, uids),
    gid === null ? [] : membersWith(uids.map((uid) => ({ number: gid, uid }))),
  ])
  return gid === null ? kept.filter(({ isChosen }) => isChosen) : listEnrolled(book, kept, members.filter(isLearner))
}

/** @throws gradebook-student-unknown */
export async function studentIn(book: Gradebook, uid: string): Promise<Student> {
  const [row] = await studentsAmong(book, [uid])
  if (!row) throw new Failure(errors['gradebook-student-unknown'])
  return row
}

/** A gradebook with what is kept of one of its students there. */
export interface Attended {
  readonly book: Gradebook
  readonly student: Student
}

/** The gradebooks that somebody is in as a student now, the newest first, published or not. */
export async function attendedBy(uid: string): Promise<Attended[]> {
  const [rows, groups] = await Promise.all([studentRowsOf(uid), groupsOf(uid)])
  const kept = new Map(rows.map((row) => [row.number, row]))
  const chosen = rows.flatMap(({ isChosen, number }) => (isChosen ? [number] : [])).slice(-booksMax)
  const own = groups.filter(isLearner)
  const [named, ...ofGroups] = await Promise.all([
    gradebooksOf(chosen),
    ...own.map((one) => gradebooksIn(one.number, booksMax)),
  ])
  const onSite = named.filter(({ gid }) => gid === null).flatMap((book) => ({ book, student: kept.get(book.number) }))
  const inGroups = ofGroups.flatMap((books, at) =>
    books.flatMap((book) =>
      listEnrolled(
        book,
        rows.filter(({ number }) => number === book.number),
        own.slice(at, at + 1),
      ).map((student) => ({ book, student })),
    ),
  )
  const attended = [...onSite, ...inGroups]
  const place = await placesIn(
    attended.map(({ book }) => book),
    { uid, roles: [] },
  )
  return attended
    .flatMap(({ book, student }) => (student && place(book).isOpen ? [{ book, student }] : []))
    .sort((a, b) => b.book.number - a.book.number)
}
