import { GroupLevel } from '../../group/contract-levels.ts'
import type { GroupView } from '../../group/index.ts'
import { siteConfig } from '../../site/index.ts'
import { readClassRows, toLearner } from '../grading/learners.ts'
import { personsIn, sentIn } from '../people/store.ts'
import type { Assignment } from '../store.ts'
import { classTimesOf, defaultTimes, ownTimesOf } from '../stored-times.ts'
import { timesFor } from '../times.ts'
import { listUnbegun, type Student } from './rules.ts'

type Classes = readonly Pick<GroupView, 'group'>[]

/** The students of one of an assignment's classes, with their own times. */
export async function readStudents(assignment: Assignment, classes: Classes, gid: number): Promise<Student[]> {
  const [rows, people, { timeZone }] = await Promise.all([
    readClassRows(classes),
    personsIn(assignment.number),
    siteConfig(),
  ])
  const persons = new Map(people.map((one) => [one.uid, one]))
  const isStudent = (uid: string) =>
    rows.get(uid)?.some(({ number, auth }) => number === gid && auth === GroupLevel.member) ?? false
  return [...rows.keys()].filter(isStudent).map((uid) => {
    const own = toLearner(classes, rows.get(uid) ?? [], uid)
    const person = persons.get(uid)
    const ofClasses = classTimesOf(assignment, own.classes, timeZone)
    return {
      uid,
      times: timesFor(defaultTimes(assignment), ofClasses, ownTimesOf(person?.times)),
      isExcused: person?.isExcused ?? false,
    }
  })
}

/** Those of these students whom a reminder is for; nobody while the assignment is hidden from them. */
export async function findUnbegun(
  { number, visible }: Pick<Assignment, 'number' | 'visible'>,
  students: readonly Student[],
  at: Date,
): Promise<string[]> {
  if (!visible || students.length === 0) return []
  const begun = new Set((await sentIn(number)).map(({ uid }) => uid))
  return listUnbegun(students, begun, at.getTime())
}
