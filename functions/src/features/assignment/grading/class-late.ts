import type { LatePolicy } from '../../group/contract-late.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { membersWith, recentGroups, recentPolicyOf } from '../../group/index.ts'
import type { SetKey } from '../../problem-set/index.ts'
import { siteConfig } from '../../site/index.ts'
import { assignmentKey } from '../assignment-set.ts'
import { type CountedWork, countWorks } from '../late.ts'
import { type Assignment, assignmentsIn, recentAssignments } from '../store.ts'
import { type Learner, type ReadWork, readTries, readWork, wasSentLate } from './read.ts'

/** What lateness costs the students of a class in an assignment. */
export interface ClassLate {
  readonly policy: LatePolicy
  /** in which days are counted */
  readonly timeZone: string
  /** late days that cost nothing, by uid */
  readonly free: ReadonlyMap<string, number>
}

/** Users with those of some classes that they are in. */
async function readLearners(gids: readonly number[], uids: readonly string[]): Promise<Learner[]> {
  const [groups, members] = await Promise.all([
    recentGroups(),
    membersWith(gids.flatMap((number) => uids.map((uid) => ({ number, uid })))),
  ])
  const inside = Map.groupBy(
    members.filter(({ auth }) => auth >= GroupLevel.member),
    ({ uid }) => uid,
  )
  return uids.map((uid) => ({
    uid,
    classes: (inside.get(uid) ?? []).flatMap((member) => {
      const group = groups.find(({ number }) => number === member.number)
      return group ? [{ group, member }] : []
    }),
  }))
}

const byNumber = (a: ReadWork, b: ReadWork) => a.row.number - b.row.number

/** The same for assignments of one class, each of which may take late days from the budget of all. */
async function readLateIn(gid: number, rows: readonly Assignment[], uids: readonly string[]) {
  const [policy, { timeZone: siteZone }, groups, all] = await Promise.all([
    recentPolicyOf(gid),
    siteConfig(),
    recentGroups(),
    assignmentsIn(gid),
  ])
  const timeZone = groups.find(({ number }) => number === gid)?.timeZone || siteZone
  const isSharing = ({ late, visible }: Assignment) => policy.budget > 0 && late === null && visible
  const wanted = new Map([...all.filter(isSharing), ...rows].map((row) => [row.number, row]))
  const only = uids.length === 1 ? uids[0] : undefined
  const [works, learners] = await Promise.all([
    Promise.all([...wanted.values()].map((row) => readWork(row, only))),
    readLearners([...new Set([...wanted.values()].flatMap(({ classes }) => classes))], uids),
  ])
  // without a budget the tries make no difference
  const lateWorkOf = await readTries(
    works,
    learners,
    timeZone,
    (work, learner, one) => (work.row.late ?? policy).budget > 0 && wasSentLate(work, learner, one, timeZone),
  )
  const sharing = works.filter(({ row }) => isSharing(row)).toSorted(byNumber)
  /** The works that spend of the same budget as one. */
  function worksWith(here: ReadWork): readonly ReadWork[] {
    if (here.row.late !== null) return [here]
    return sharing.includes(here) ? sharing : [here, ...sharing].toSorted(byNumber)
  }
  const asked = works
    .filter(({ row }) => rows.some(({ number }) => number === row.number))
    .map((here) => ({ here, own: here.row.late ?? policy, spending: worksWith(here) }))
  const free = learners.map((learner) => {
    // all that share a budget are counted at once
    const counted = new Map<readonly ReadWork[], CountedWork[]>()
    return asked.map(({ here, own, spending }) => {
      const tried = () => spending.map((work) => lateWorkOf(work, learner))
      const done = counted.get(spending) ?? countWorks(own, tried(), timeZone)
      counted.set(spending, done)
      return done[spending.indexOf(here)]?.free ?? 0
    })
  })
  return asked.map(({ here, own }, at): [SetKey, ClassLate] => {
    const freeByUid = new Map(learners.map(({ uid }, place) => [uid, free[place]?.[at] ?? 0]))
    return [assignmentKey(here.row.number), { policy: own, timeZone, free: freeByUid }]
  })
}

/**
 * What lateness costs some users in assignments, by their sets: as students of a class where an assignment is for it, else of its
 * owner.
 */
export async function readClassLate(
  sets: readonly SetKey[],
  gid: number | null,
  uids: readonly string[],
): Promise<Map<SetKey, ClassLate>> {
  const rows = (await recentAssignments()).filter(({ number }) => sets.includes(assignmentKey(number)))
  const classOf = ({ classes }: Assignment) => (gid !== null && classes.includes(gid) ? gid : (classes[0] ?? 0))
  const read = await Promise.all([...Map.groupBy(rows, classOf)].map(([place, some]) => readLateIn(place, some, uids)))
  return new Map(read.flat())
}
