import { Failure } from '../../../platform/errors.ts'
import { retryOnConflict, transact, type Write } from '../../../platform/table/index.ts'
import { addPersonNames } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { renewContestTimes } from '../../contest/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { groupErrors } from '../../group/errors.ts'
import {
  type Author,
  groupRoute,
  membersWith,
  policyWrite,
  recentPolicyOf,
  replaceStanding,
  standingTimedWrites,
  standingWrites,
} from '../../group/index.ts'
import { renewWorkTimes } from '../../timed-work/index.ts'
import { assignmentLimits as limits } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { assignmentRoute } from '../route.ts'
import { type Assignment, allAssignments, assignmentItems, type StoredTimes } from '../store.ts'
import { defaultTimes, ownTimesOf } from '../stored-times.ts'
import { timesFor } from '../times.ts'
import * as contract from './contract.ts'
import { assertResults, latestTimes, renewLatestOf } from './latest.ts'
import { type AssignmentPerson, personRemoval, personsIn, personWrite } from './store.ts'

const getAssignmentPeople = assignmentRoute(contract.getAssignmentPeople, async (_, __, { assignment, classes }) => {
  const people = await personsIn(assignment.number)
  const theirs = async () => new Set(people.map(({ uid }) => uid))
  return {
    classes: classes.map(({ group: { number, name } }) => ({
      gid: number,
      name,
      times: assignment.classTimes.find(({ gid }) => gid === number)?.times ?? {},
    })),
    people: await addPersonNames(people, theirs),
  }
})

/** @throws assignment-times-order where these would be due before they open */
function assertOrder(row: Assignment, times: StoredTimes): void {
  const { opens, due, closes } = timesFor(defaultTimes(row), [], ownTimesOf(times))
  const last = due ?? closes
  if (opens !== null && last !== null && last <= opens) throw new Failure(errors['assignment-times-order'])
}

/** Saves what is different now, with the latest times that anybody has then. @throws assignment-results-due */
async function saveTimes(
  { number }: Assignment,
  change: (
    row: Assignment,
    people: readonly AssignmentPerson[],
  ) => {
    classTimes: Assignment['classTimes']
    people: readonly AssignmentPerson[]
    writes: readonly Write[]
  },
  by: Author,
  said: { action: string; after: object },
): Promise<void> {
  await retryOnConflict(async () => {
    // read before the times, so that a change of them in between changes the revision, too
    const { revision } = await assignmentItems.knownText(number)
    const row = (await allAssignments()).find((one) => one.number === number)
    if (!row) throw new Failure(errors['assignment-not-found'])
    const { classTimes, people, writes } = change(row, await personsIn(number))
    const latest = await latestTimes({ ...row, classTimes }, people)
    assertResults(row.results, latest)
    const entry = await auditWrite(by, { action: said.action, target: String(number), after: said.after })
    await transact([...writes, ...assignmentItems.patchAtWrites(number, { classTimes, ...latest }, revision), entry])
  })
}

const changeClassTimes = assignmentRoute(contract.changeClassTimes, async ({ gid, times }, by, { assignment }) => {
  if (!assignment.classes.includes(gid)) throw new Failure(errors['assignment-class-unknown'])
  assertOrder(assignment, times)
  await saveTimes(
    assignment,
    (row, people) => {
      const others = row.classTimes.filter((one) => one.gid !== gid)
      const own = Object.keys(times).length > 0 ? [{ gid, times }] : []
      return { classTimes: [...others, ...own], people, writes: [] }
    },
    by,
    { action: 'assignment.class-times', after: { gid, times } },
  )
  return null
})

/** The students of these classes among some users. @throws assignment-student-unknown */
async function readStudents({ classes }: Assignment, uids: readonly string[]) {
  const rows = await membersWith(uids.flatMap((uid) => classes.map((number) => ({ number, uid }))))
  const students = new Map(rows.filter(({ auth }) => auth === GroupLevel.member).map((row) => [row.uid, row.username]))
  return [...new Set(uids)].map((uid) => {
    const username = students.get(uid)
    if (username === undefined) throw new Failure(errors['assignment-student-unknown'])
    return { uid, username }
  })
}

/** More time that is over already would have no effect; what they have stays. @throws assignment-times-past */
function assertEffect(times: StoredTimes, before: StoredTimes | undefined, at: Date): void {
  const given = (['due', 'closes'] as const).flatMap((field) => (times[field] === before?.[field] ? [] : times[field]))
  if (given.some((one) => typeof one === 'string' && new Date(one) <= at))
    throw new Failure(errors['assignment-times-past'])
}

const changePersonTimes = assignmentRoute(contract.changePersonTimes, async (input, by, { assignment }) => {
  const { uids, times, isExcused, exceptions, reason } = input
  const { number } = assignment
  assertOrder(assignment, times)
  const students = await readStudents(assignment, uids)
  const isDifferent = Object.keys(times).length > 0 || isExcused || exceptions > 0
  const rows = students.map(({ uid, username }): AssignmentPerson => {
    return { number, uid, username, times, isExcused, exceptions, reason }
  })
  await saveTimes(
    assignment,
    (row, all) => {
      const known = new Map(all.map((one) => [one.uid, one.times]))
      for (const { uid } of students) assertEffect(times, known.get(uid), by.at)
      const others = all.filter(({ uid }) => !uids.includes(uid))
      const people = isDifferent ? [...others, ...rows] : others
      if (people.length > limits.people) throw new Failure(errors['assignment-people-many'], { max: limits.people })
      const writes = isDifferent ? rows.map(personWrite) : rows.map(({ uid }) => personRemoval(number, uid))
      return { classTimes: row.classTimes, people, writes }
    },
    by,
    {
      action: 'assignment.person-times',
      after: { usernames: students.map(({ username }) => username), times, isExcused, exceptions, reason },
    },
  )
  return null
})

const getLatePolicy = groupRoute(contract.getLatePolicy, ({ gid }) => recentPolicyOf(gid))

const changeLatePolicy = groupRoute(contract.changeLatePolicy, async ({ gid, policy }, by) => {
  const before = await recentPolicyOf(gid)
  const entry = await auditWrite(by, { action: 'group.late-policy', target: String(gid), before, after: policy })
  await transact([policyWrite(gid, policy), entry])
  return null
})

/** Reckons anew when all assignments of a class are over for everybody. */
async function renewLatest(gid: number): Promise<void> {
  const rows = (await allAssignments()).filter(({ classes }) => classes.includes(gid))
  for (const { number } of rows) await renewLatestOf(number)
}

/** Reckons anew when all that a class has is over for everybody. */
async function renewEnds(gid: number, at: Date): Promise<void> {
  await renewLatest(gid)
  await renewContestTimes(gid, at)
  await renewWorkTimes(gid, at)
}

const changeTimedStanding = groupRoute(
  contract.changeTimedStanding,
  async ({ gid, standingTimed }, by, { group: { standingTimed: before = false } }) => {
    const entry = await auditWrite(by, {
      action: 'group.timed-standing',
      target: String(gid),
      before: { standingTimed: before },
      after: { standingTimed },
    })
    await transact([...standingTimedWrites(gid, standingTimed), entry])
    await renewEnds(gid, by.at)
    return null
  },
)

const changeMemberTimes = groupRoute(contract.changeMemberTimes, async ({ gid, uid, days, factor }, by) => {
  const [member] = await membersWith([{ number: gid, uid }])
  if (member?.auth !== GroupLevel.member) throw new Failure(groupErrors['group-member-unknown'])
  const changed = replaceStanding(member, days === 0 && factor === 1 ? null : { days, factor }, by.at)
  const entry = await auditWrite(by, {
    action: 'group.member-times',
    target: `${gid} ${member.username}`,
    before: member.standing,
    after: changed.standing,
  })
  await transact([...standingWrites(gid, uid, changed), entry])
  await renewEnds(gid, by.at)
  return null
})

export const peopleRoutes = [getAssignmentPeople, changeClassTimes, changePersonTimes]
export const classRoutes = [getLatePolicy, changeLatePolicy, changeTimedStanding, changeMemberTimes]
