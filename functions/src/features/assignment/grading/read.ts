import type { LatePolicy } from '../../group/contract-late.ts'
import { type GroupView, recentPolicyOf } from '../../group/index.ts'
import { type Entry, recentEntriesOf } from '../../problem-set/index.ts'
import { computeEarnedPoints, recentPointsOf, type TimedProblem } from '../../standing/index.ts'
import { type Cell, cellsWith } from '../../tries/index.ts'
import { assignmentKey } from '../assignment-set.ts'
import { type CountedWork, countWorks, type LateWork, type TriedProblem } from '../late.ts'
import { type AssignmentPerson, personsIn, type SentCount, sentIn } from '../people/store.ts'
import { type Assignment, assignmentsIn } from '../store.ts'
import { classTimesOf, defaultTimes, ownTimesOf } from '../stored-times.ts'
import { type AssignmentTimes, timesFor } from '../times.ts'

/** A student with the classes that they are in. */
export interface Learner {
  readonly uid: string
  readonly classes: readonly Pick<GroupView, 'group' | 'member'>[]
}

/** How a student stands in an assignment. */
export interface Standing {
  readonly uid: string
  readonly times: AssignmentTimes
  readonly person: AssignmentPerson | null
  /** by the numbers of the problems */
  readonly sent: ReadonlyMap<number, SentCount>
  readonly problems: readonly TriedProblem[]
  readonly work: CountedWork
}

/** What students in a class did in an assignment, and by which rules it counts. */
export interface ClassStanding {
  readonly policy: LatePolicy
  readonly timeZone: string
  readonly entries: readonly Entry[]
  readonly points: ReadonlyMap<number, TimedProblem>
  readonly students: readonly Standing[]
}

/** Where, and by which clock, days are counted. */
interface Place {
  readonly gid: number
  readonly timeZone: string
}

/** An assignment with what is kept of some students there. */
export interface ReadWork {
  readonly row: Assignment
  readonly entries: readonly Entry[]
  readonly points: ReadonlyMap<number, TimedProblem>
  readonly people: ReadonlyMap<string, AssignmentPerson>
  readonly sent: ReadonlyMap<string, readonly SentCount[]>
}

export async function readWork(row: Assignment, only: string | undefined): Promise<ReadWork> {
  const key = assignmentKey(row.number)
  const [entries, points, people, sent] = await Promise.all([
    recentEntriesOf(key),
    recentPointsOf(key),
    personsIn(row.number, only),
    sentIn(row.number, only),
  ])
  return {
    row,
    entries,
    points,
    people: new Map(people.map((one) => [one.uid, one])),
    sent: Map.groupBy(sent, ({ uid }) => uid),
  }
}

/** The other homework of a class that takes late days of the same budget, and may be due earlier. */
async function readOthers({ number, late }: Assignment, policy: LatePolicy, gid: number, only: string | undefined) {
  if (late !== null || policy.budget === 0) return []
  const rows = (await assignmentsIn(gid)).filter((one) => one.number !== number && one.late === null && one.visible)
  return Promise.all(rows.map((row) => readWork(row, only)))
}

const timesIn = ({ row, people }: ReadWork, { uid, classes }: Learner, timeZone: string): AssignmentTimes => {
  const own = classes.filter(({ group }) => row.classes.includes(group.number))
  return timesFor(defaultTimes(row), classTimesOf(row, own, timeZone), ownTimesOf(people.get(uid)?.times))
}

const placeOf = (uid: string, number: number, pid: number) => `${uid}/${number}/${pid}`

function triesAt(cell: Cell | undefined, problem: TimedProblem): TriedProblem['tries'] {
  const { whole } = problem
  return (cell?.tries ?? []).flatMap(({ submitId, at, status, score }) => {
    const share = computeEarnedPoints({ points: 100, whole, places: 2 }, { status, score }) / 100
    return at === undefined ? [] : [{ submitId, at: Date.parse(at), share }]
  })
}

/** Whether the last that a student handed in there was late: only then a work takes late days. */
export function wasSentLate(work: ReadWork, learner: Learner, one: SentCount, timeZone: string): boolean {
  const { due } = timesIn(work, learner, timeZone)
  return due !== null && Date.parse(one.lastAt) > due
}

/** Reads the tries of students at works where `isRead` says so; the returned function tells what one did in one. */
export async function readTries(
  works: readonly ReadWork[],
  learners: readonly Learner[],
  timeZone: string,
  isRead: (work: ReadWork, learner: Learner, one: SentCount) => boolean,
): Promise<(work: ReadWork, learner: Learner) => LateWork> {
  const keys = learners.flatMap((learner) =>
    works.flatMap((work) =>
      (work.sent.get(learner.uid) ?? [])
        .filter((one) => isRead(work, learner, one))
        .map(({ pid }) => ({ uid: learner.uid, scope: assignmentKey(work.row.number), pid, number: work.row.number })),
    ),
  )
  const numbers = new Map(keys.map(({ scope, number }) => [String(scope), number]))
  const cells = new Map(
    (await cellsWith(keys)).map(({ uid, scope, pid, cell }) => [placeOf(uid, numbers.get(scope) ?? 0, pid), cell]),
  )
  return (work, learner) => {
    const person = work.people.get(learner.uid)
    const problems = work.entries.flatMap(({ pid }): TriedProblem[] => {
      const problem = work.points.get(pid)
      const cell = person?.isExcused ? undefined : cells.get(placeOf(learner.uid, work.row.number, pid))
      return problem ? [{ points: problem.points, tries: triesAt(cell, problem) }] : []
    })
    return { due: timesIn(work, learner, timeZone).due, exceptions: person?.exceptions ?? 0, problems }
  }
}

/** How some students stand in an assignment as pupils of a class. */
export async function readStanding(
  assignment: Assignment,
  learners: readonly Learner[],
  { gid, timeZone }: Place,
): Promise<ClassStanding> {
  const policy = assignment.late ?? (await recentPolicyOf(gid))
  const only = learners.length === 1 ? learners[0]?.uid : undefined
  const [here, others] = await Promise.all([readWork(assignment, only), readOthers(assignment, policy, gid, only)])
  // of those that are due at once, the older one takes late days first, whichever is looked at
  const works = [here, ...others].toSorted((a, b) => a.row.number - b.row.number)
  const lateWorkOf = await readTries(
    works,
    learners,
    timeZone,
    (work, learner, one) => work === here || wasSentLate(work, learner, one, timeZone),
  )
  const entries = here.entries.filter(({ pid }) => here.points.has(pid))
  const students = learners.map((learner): Standing => {
    const all = works.map((work) => lateWorkOf(work, learner))
    const place = works.indexOf(here)
    const counted = countWorks(policy, all, timeZone)[place]
    if (!counted) throw new Error('an assignment counts nothing')
    const sent = here.sent.get(learner.uid) ?? []
    return {
      uid: learner.uid,
      times: timesIn(here, learner, timeZone),
      person: here.people.get(learner.uid) ?? null,
      sent: new Map(sent.map((one) => [one.pid, one])),
      problems: all[place]?.problems ?? [],
      work: counted,
    }
  })
  return { policy, timeZone, entries, points: here.points, students }
}
