import { type GroupView, listMoreTime } from '../group/index.ts'
import type { Assignment, StoredTimes } from './store.ts'
import type { AssignmentTimes, ClassTimes, OwnTimes } from './times.ts'

const toMillis = (time: string | null) => (time === null ? null : Date.parse(time))
const toOwn = (time: string | null | undefined) => (time === undefined ? undefined : toMillis(time))

/** The times of an assignment for who has none of their own. */
export const defaultTimes = ({
  startTime,
  dueTime,
  closeTime,
}: Pick<Assignment, 'startTime' | 'dueTime' | 'closeTime'>): AssignmentTimes => ({
  opens: toMillis(startTime),
  due: toMillis(dueTime),
  closes: toMillis(closeTime),
})

/** Stored times in ms; absent ones stay absent. */
export const ownTimesOf = ({ opens, due, closes }: StoredTimes = {}): OwnTimes => ({
  opens: toOwn(opens),
  due: toOwn(due),
  closes: toOwn(closes),
})

/** The times of some classes of an assignment, as a member of them has them. */
export const classTimesOf = (
  { classTimes }: Pick<Assignment, 'classTimes'>,
  classes: readonly Pick<GroupView, 'group' | 'member'>[],
  siteZone: string,
): ClassTimes[] =>
  classes.map(({ group, member }) => ({
    own: ownTimesOf(classTimes.find(({ gid }) => gid === group.number)?.times),
    standing: member ? listMoreTime(member) : [],
    timeZone: group.timeZone || siteZone,
  }))

/** Times as they are sent. */
export const toWireTimes = ({ opens, due, closes }: AssignmentTimes) => ({
  opens: opens === null ? null : new Date(opens).toISOString(),
  due: due === null ? null : new Date(due).toISOString(),
  closes: closes === null ? null : new Date(closes).toISOString(),
})
