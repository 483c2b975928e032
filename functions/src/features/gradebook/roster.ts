import { expiringCaches } from '../../platform/cache.ts'
import { Failure } from '../../platform/errors.ts'
import { GroupLevel } from '../group/contract-levels.ts'
import { groupAccountsOf, groupsOf, membersOf, membersWith } from '../group/index.ts'
import { gradebookLimits as limits } from './contract-terms.ts'
import { gradebookErrors as errors } from './errors.ts'
import { placesIn } from './places.ts'
import { type Gradebook, gradebooksIn, gradebooksOf, type Student, studentRowsOf, studentsWith } from './store.ts'

/** How many gradebooks of a group, or of a student, are looked at, the newest. */
export const booksMax = 200

/** The root and admins of a group teach. */
const isLearner = ({ auth }: { readonly auth: number }) => auth === GroupLevel.member

/** The learners of a group, those first who are longest in it. */
export const learnersOf = async (gid: number): Promise<Pick<Student, 'uid' | 'username'>[]> =>
  (await membersOf(gid)).filter(isLearner).sort((a, b) => (a.gmtCreate < b.gmtCreate ? -1 : 1))

/** The numbers of a class list by which accounts of a group were made, at most ten seconds old. */
const listedNumbers = expiringCaches(10_000, 200, async (gid: number) => {
  const rows = await groupAccountsOf(gid)
  return new Map(rows.map(({ uid, studentNumber }) => [uid, studentNumber]))
})

/** Students of a group's gradebook: who has no number there has the one of the class list. */
async function addListedNumbers(gid: number, students: readonly Student[]): Promise<Student[]> {
  const numbers = await listedNumbers.value(gid)
  return students.map((one) => ({ ...one, studentNumber: one.studentNumber || (numbers.get(one.uid) ?? '') }))
}

/** Those of these members of its group who are in a gradebook: all, or those who were chosen. */
function listEnrolled(
  book: Gradebook,
  kept: readonly Student[],
  members: readonly Pick<Student, 'uid' | 'username'>[],
) {
  const rowsByUid = new Map(kept.map((row) => [row.uid, row]))
  const fresh = { number: book.number, section: '', studentNumber: '', isChosen: false, marks: {}, version: 0 }
  const rows = members.map(({ uid, username }): Student => rowsByUid.get(uid) ?? { ...fresh, uid, username })
  return (book.takesMembers ? rows : rows.filter(({ isChosen }) => isChosen)).slice(0, limits.students)
}

/** The students of a gradebook, by all rows that are kept for it: on the site those chosen, in a group its learners. */
export async function rosterOf(book: Gradebook, kept: readonly Student[]): Promise<Student[]> {
  if (book.gid === null) return kept.filter(({ isChosen }) => isChosen)
  return addListedNumbers(book.gid, listEnrolled(book, kept, await learnersOf(book.gid)))
}

/** Those of some users who can be in a gradebook: learners of its group, on the site everybody. */
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
  if (gid === null) return kept.filter(({ isChosen }) => isChosen)
  return addListedNumbers(gid, listEnrolled(book, kept, members.filter(isLearner)))
}

/** @throws gradebook-student-unknown */
export async function studentIn(book: Gradebook, uid: string): Promise<Student> {
  const [row] = await studentsAmong(book, [uid])
  if (!row) throw new Failure(errors['gradebook-student-unknown'])
  return row
}

/** A gradebook with a student's row in it. */
export interface Attended {
  readonly book: Gradebook
  readonly student: Student
}

/** The gradebooks that somebody is a student in, published or not, the newest first. */
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
