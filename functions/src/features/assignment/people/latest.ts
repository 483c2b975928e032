import { Failure } from '../../../platform/errors.ts'
import { retryOnConflict, transact } from '../../../platform/table/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { listMoreTime, membersOf, recentGroups } from '../../group/index.ts'
import { siteConfig } from '../../site/index.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { type Assignment, allAssignments, assignmentItems } from '../store.ts'
import { classTimesOf, defaultTimes, ownTimesOf } from '../stored-times.ts'
import { type ClassTimes, timesFor } from '../times.ts'
import { type AssignmentPerson, personsIn } from './store.ts'

type Timed = Pick<Assignment, 'startTime' | 'dueTime' | 'closeTime' | 'classTimes' | 'classes'>

/** The latest of some moments as it is stored; null where one of them is no limit. */
function latestOf(all: readonly (number | null)[]): string | null {
  const moments = all.filter((one) => one !== null)
  return moments.length < all.length ? null : new Date(Math.max(...moments)).toISOString()
}

/** The times that a class has for its members, with the standing rules of some. */
async function timesInClasses(row: Timed): Promise<ClassTimes[]> {
  const [{ timeZone }, groups] = await Promise.all([siteConfig(), recentGroups()])
  const classes = groups.filter(({ number }) => row.classes.includes(number))
  const all = await Promise.all(
    classes.map(async (group) => {
      // who is an admin of one class of several is a student of the assignment as well
      const members = (await membersOf(group.number)).filter(({ auth }) => auth >= GroupLevel.member)
      const some = [null, ...members.filter((member) => listMoreTime(member).length > 0)]
      return some.flatMap((member) => classTimesOf(row, [{ group, member }], timeZone))
    }),
  )
  return all.flat()
}

/** When an assignment is due, and closed, for everybody: whichever class they are in, and whatever they were given. */
export async function latestTimes(row: Timed, people: readonly Pick<AssignmentPerson, 'times'>[]) {
  const base = defaultTimes(row)
  const ofClasses = (await timesInClasses(row)).map((one) => timesFor(base, [one], null))
  const all = [base, ...ofClasses]
  const ofPeople = people.flatMap(({ times }) => all.map((one) => timesFor(one, [], ownTimesOf(times))))
  const each = [...all, ...ofPeople]
  return { lastDue: latestOf(each.map(({ due }) => due)), lastClose: latestOf(each.map(({ closes }) => closes)) }
}

/** The same with the people who have their own now. */
export const latestNow = async (number: number, row: Timed) => latestTimes(row, await personsIn(number))

/** Reckons anew when an assignment is over for everybody; nothing for one that was deleted meanwhile. */
export async function renewLatestOf(number: number): Promise<void> {
  await retryOnConflict(async () => {
    // read before the times: else times that are saved at this moment would be overwritten
    const revision = (await assignmentItems.textOf(number))?.revision
    const row = (await allAssignments()).find((one) => one.number === number)
    if (!row || revision === undefined) return
    const latest = await latestNow(number, row)
    if (latest.lastDue === row.lastDue && latest.lastClose === row.lastClose) return
    await transact(assignmentItems.patchAtWrites(number, latest, revision))
  })
}

/**
 * Results that wait for the last due time need one: else nobody would ever learn them, where one student has no end.
 * @throws assignment-results-due
 */
export function assertResults(results: Assignment['results'], { lastDue }: Pick<Assignment, 'lastDue'>): void {
  if (results === 'when-due' && lastDue === null) throw new Failure(errors['assignment-results-due'])
}
