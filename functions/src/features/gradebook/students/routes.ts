import { foldForComparison } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { toVisibleLine } from '../../../platform/http/fields.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { splitList } from '../../../platform/list-parts.ts'
import { retryOnConflict, transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { usersNow } from '../../directory/index.ts'
import { askForBuild } from '../build/ask-task.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { listEligibleUids, rosterOf, studentsAmong } from '../roster.ts'
import { gradebookRoute, gradebookRouteOfAll } from '../route.ts'
import { forgetComments, type Gradebook, type Student, studentRemoval, studentsOf, studentWrite } from '../store.ts'
import * as contract from './contract.ts'
import { readLines, toFailures } from './rows.ts'

/** Without a number the one that is known stays. */
type Chosen = Pick<Student, 'uid' | 'username' | 'section'> & Partial<Pick<Student, 'studentNumber'>>

/** Adds students or changes their class; at most as many as one call may give. */
async function placeStudents(
  book: Gradebook,
  chosen: readonly Chosen[],
  by: Context & { caller: Caller },
): Promise<void> {
  const { number } = book
  if (chosen.length === 0) return
  await retryOnConflict(async () => {
    const all = await studentsOf(number)
    const rowsByUid = new Map(all.map((row) => [row.uid, row]))
    const present = new Set((await rosterOf(book, all)).map(({ uid }) => uid))
    const added = chosen.filter(({ uid }) => !present.has(uid))
    if (present.size + added.length > limits.students) {
      throw new Failure(errors['gradebook-students-many'], { max: limits.students })
    }
    const usernames = chosen.map(({ username }) => username)
    const entry = await auditWrite(by, { action: 'gradebook.students', target: String(number), after: { usernames } })
    const fresh = { number, studentNumber: '', marks: {}, version: 0 }
    const writes = chosen.map((one) => {
      const was = rowsByUid.get(one.uid)
      // with all members in, a row for the class alone chooses nobody
      return studentWrite({ ...fresh, ...was, ...one, isChosen: was?.isChosen || !book.takesMembers }, was)
    })
    await transact([...writes, entry])
  })
}

const saveStudents = gradebookRoute(contract.saveStudents, async ({ id, students }, by, { gradebook }) => {
  const { named, failed } = await readLines(students, 3)
  const read = named.map(({ cells: [section = '', studentNumber], ...one }) => ({
    ...one,
    section: toVisibleLine(section),
    ...(studentNumber === undefined ? {} : { studentNumber: toVisibleLine(studentNumber) }),
  }))
  const faultOf = ({ section, studentNumber = '' }: Chosen) =>
    section.length > limits.section
      ? errors['gradebook-section-long']
      : studentNumber.length > limits.studentNumber
        ? errors['gradebook-student-number-long']
        : null
  const eligible = await listEligibleUids(
    gradebook,
    read.map(({ uid }) => uid),
  )
  const judged = read.map((one) => ({
    ...one,
    spec: faultOf(one) ?? (eligible.has(one.uid) ? null : errors['gradebook-no-member']),
  }))
  const good = judged.filter(({ spec }) => spec === null).map(({ row: _, spec: __, ...one }) => one)
  const bad = judged.flatMap(({ row, username, spec }) => (spec ? [{ row, username, spec }] : []))
  await placeStudents(gradebook, good, by)
  if (good.length > 0) await askForBuild(id, by)
  return { saved: good.length, failed: toFailures([...failed, ...bad], by.locale) }
})

const addSchool = gradebookRouteOfAll(
  contract.addSchool,
  async ({ id, school, section }, by, { gradebook }, present) => {
    const name = foldForComparison(school)
    const presentUids = new Set(present.map(({ uid }) => uid))
    const pupils = (await usersNow()).filter((user) => !user.disabled && foldForComparison(user.school.trim()) === name)
    const eligible = await listEligibleUids(
      gradebook,
      pupils.map(({ uid }) => uid),
    )
    const ofSchool = pupils.filter(({ uid }) => eligible.has(uid))
    if (ofSchool.length === 0) throw new Failure(errors['gradebook-school-nobody'])
    const chosen = ofSchool
      .filter(({ uid }) => !presentUids.has(uid))
      .map(({ uid, username }) => ({ uid, username, section }))
    if (present.length + chosen.length > limits.students) {
      throw new Failure(errors['gradebook-students-many'], { max: limits.students })
    }
    for (const some of splitList(chosen, limits.rows)) await placeStudents(gradebook, some, by)
    if (chosen.length > 0) await askForBuild(id, by)
    return { saved: chosen.length }
  },
)

const removeStudents = gradebookRoute(contract.removeStudents, async ({ id, uids }, by, { gradebook }) => {
  const removed = await retryOnConflict(async () => {
    const students = await studentsAmong(gradebook, uids)
    const [first] = students
    if (!first) return 0
    if (gradebook.takesMembers) throw new Failure(errors['gradebook-member-stays'], { username: first.username })
    const usernames = students.map(({ username }) => username)
    const entry = await auditWrite(by, {
      action: 'gradebook.students-remove',
      target: String(id),
      before: { usernames },
    })
    await transact([...students.map(studentRemoval), entry])
    for (const { uid } of students) await forgetComments(id, uid)
    return students.length
  })
  return { removed }
})

export const studentRoutes = [saveStudents, addSchool, removeStudents]
