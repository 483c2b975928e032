import { type AssignmentView, assignments, recentAssignments } from '../../assignment/index.ts'
import { contests, recentContests } from '../../contest/index.ts'
import { type Deadline, deadlinesOf } from '../../gradebook/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { groupsOf, recentGroups } from '../../group/index.ts'
import type { SetView, Visit } from '../../problem-set/index.ts'
import { recentWorks, timedWorks } from '../../timed-work/index.ts'
import type { Due } from './contract.ts'

/** What is due, with the set that it is, as the reader meets it; null for a deadline. */
export interface FoundDue extends Omit<Due, 'isDone'> {
  readonly view: SetView | null
}

const compareDues = (a: FoundDue, b: FoundDue) =>
  a.endTime < b.endTime ? -1 : a.endTime > b.endTime ? 1 : a.key < b.key ? -1 : 1

/** What ends after a moment in ms, the earliest first. */
export const dueAfter = (all: readonly FoundDue[], since: number, most: number): FoundDue[] =>
  all
    .filter(({ endTime }) => Date.parse(endTime) > since)
    .toSorted(compareDues)
    .slice(0, most)

/** How many assignments are told that are past due. */
const lateMax = 10

/** What is past due and still taken at a moment in ms, the earliest first. */
export const lateAt = (all: readonly FoundDue[], at: number): FoundDue[] =>
  all
    .filter(({ endTime, closeTime }) => Date.parse(endTime) <= at && (closeTime === null || Date.parse(closeTime) > at))
    .filter(({ endTime }) => Date.parse(endTime) > at - lookBackMs)
    .toSorted(compareDues)
    .slice(0, lateMax)

/** A contest or timed work. */
interface TimedSet {
  readonly number: number
  readonly title: string
  readonly gid: number | null
  readonly visible: boolean
  readonly startTime: string
  readonly endTime: string
  /** the latest end that an extension gives */
  readonly latestEnd?: string | null
}

/** How many sets of a kind are read, the newest. */
const setsMax = 200
/** How long after its end a set is still read: some may have more time than others. */
export const lookBackMs = 30 * 24 * 3_600_000

type Names = ReadonlyMap<number, string>

/** The sets of these groups that did not end long ago. */
const numbersOf = (rows: readonly TimedSet[], groups: Names, at: Date): number[] =>
  rows
    .filter(({ gid, visible }) => visible && gid !== null && groups.has(gid))
    .filter((row) => Date.parse(row.latestEnd ?? row.endTime) > at.getTime() - lookBackMs)
    .slice(0, setsMax)
    .map(({ number }) => number)

function groupNamed(groups: Names, gid: number | null): Due['group'] {
  const name = gid === null ? undefined : groups.get(gid)
  return gid === null || name === undefined ? null : { id: gid, name }
}

/** A set as an entry; none where the visitor may not know of it. */
function dueOf(kind: Due['kind'], path: string, set: TimedSet, view: SetView, groups: Names): FoundDue[] {
  const { opens, closes } = view.window
  if (view.refusal('know') !== null || closes === null) return []
  return [
    {
      key: `${kind}-${set.number}`,
      kind,
      title: set.title,
      group: groupNamed(groups, set.gid),
      startTime: (opens ?? new Date(set.startTime)).toISOString(),
      endTime: closes.toISOString(),
      closeTime: closes.toISOString(),
      url: `/${path}/${set.number}`,
      view,
    },
  ]
}

const toDue = ({ gradebook, column, gid, title, due }: Deadline, groups: Names): FoundDue => ({
  key: `deadline-${gradebook}-${column}`,
  kind: 'deadline',
  title,
  group: groupNamed(groups, gid),
  startTime: null,
  endTime: due,
  closeTime: due,
  url: `/gradebook/${gradebook}/mine`,
  view: null,
})

async function contestsDue(groups: Names, visit: Visit): Promise<FoundDue[]> {
  const numbers = numbersOf(await recentContests(), groups, visit.at)
  if (numbers.length === 0) return []
  const views = await (await contests.find(numbers))(visit)
  return [...views.values()].flatMap((view) => dueOf('contest', 'contest', view.contest, view, groups))
}

async function worksDue(groups: Names, visit: Visit): Promise<FoundDue[]> {
  const numbers = numbersOf(await recentWorks(), groups, visit.at)
  if (numbers.length === 0) return []
  const views = await (await timedWorks.find(numbers))(visit)
  return [...views.values()]
    .filter(({ entrant }) => !entrant?.handedInAt)
    .flatMap((view) => dueOf('timed-work', 'timedwork', view.work, view, groups))
}

/** An assignment by the reader's own times, which it may be late for; none for whom it is not due. */
function assignmentDue(view: AssignmentView, groups: Names): FoundDue[] {
  const { assignment, times, person, role, refusal } = view
  const { number, title, classes, startTime } = assignment
  if (times.due === null || person?.isExcused || refusal('know') !== null) return []
  const endTime = new Date(times.due).toISOString()
  const closeTime = times.closes === null ? null : new Date(times.closes).toISOString()
  return [
    {
      key: `assignment-${number}`,
      kind: 'assignment',
      title,
      group: groupNamed(groups, classes.find((gid) => groups.has(gid)) ?? null),
      startTime: times.opens === null ? startTime : new Date(times.opens).toISOString(),
      endTime,
      closeTime: role === 'student' ? closeTime : endTime,
      url: `/assignment/${number}`,
      view,
    },
  ]
}

async function assignmentsDue(groups: Names, visit: Visit): Promise<FoundDue[]> {
  const since = visit.at.getTime() - lookBackMs
  const numbers = (await recentAssignments())
    .filter(({ visible, classes }) => visible && classes.some((gid) => groups.has(gid)))
    .filter(({ lastDue }) => lastDue === null || Date.parse(lastDue) > since)
    .slice(0, setsMax)
    .map(({ number }) => number)
  if (numbers.length === 0) return []
  const views = await (await assignments.find(numbers))(visit)
  return [...views.values()].flatMap((view) => assignmentDue(view, groups))
}

/** The names of the groups that somebody is in. */
async function ownGroupsOf(uid: string): Promise<Names> {
  const own = (await groupsOf(uid)).filter(({ auth }) => auth >= GroupLevel.member)
  if (own.length === 0) return new Map()
  const numbers = new Set(own.map(({ number }) => number))
  const groups = (await recentGroups()).filter(({ number, status }) => numbers.has(number) && status === 0)
  return new Map(groups.map(({ number, name }) => [number, name]))
}

const setsDue = async (groups: Names, visit: Visit): Promise<FoundDue[]> =>
  groups.size === 0
    ? []
    : (await Promise.all([contestsDue, worksDue, assignmentsDue].map((read) => read(groups, visit)))).flat()

/** All that is due for somebody. */
export async function ownDue(uid: string, visit: Visit): Promise<FoundDue[]> {
  const own = ownGroupsOf(uid)
  const [groups, deadlines, sets] = await Promise.all([
    own,
    deadlinesOf(uid),
    own.then((groups) => setsDue(groups, visit)),
  ])
  return [...sets, ...deadlines.map((one) => toDue(one, groups))]
}

/** What is due for somebody in one group. */
export async function groupDue(
  group: { number: number; name: string },
  uid: string,
  visit: Visit,
): Promise<FoundDue[]> {
  const groups = new Map([[group.number, group.name]])
  const [sets, deadlines] = await Promise.all([setsDue(groups, visit), deadlinesOf(uid)])
  return [...sets, ...deadlines.filter(({ gid }) => gid === group.number).map((one) => toDue(one, groups))]
}
