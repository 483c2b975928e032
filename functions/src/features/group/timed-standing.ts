import { retryOnConflict, transact, type Write } from '../../platform/table/index.ts'
import { listMoreTime, type MoreTime, selectHolding } from './members/standing.ts'
import { type Member, membersIn } from './members/store.ts'
import { allGroups } from './store.ts'

/** The factor of the time that a member always has in something with an end of its own, in ms; 1 for no more. */
export type TimeFactor = (end: number) => number

const largestOf = (rules: readonly MoreTime[]) => Math.max(1, ...rules.map(({ factor }) => factor))

/** That of a member, which counts in sets with a `standingFactor`; undefined for no more. */
export function findTimeFactor(member: Member | null): TimeFactor | undefined {
  const rules = member ? listMoreTime(member) : []
  return rules.length === 0 ? undefined : (end) => largestOf(selectHolding(rules, end))
}

/** Those of all members of a set's group, by uid; read where anybody there has more time. */
export async function readTimeFactors({
  gid,
  standingFactor = 1,
}: Pick<TimedRow, 'gid' | 'standingFactor'>): Promise<ReadonlyMap<string, TimeFactor>> {
  if (gid === null || standingFactor <= 1) return new Map()
  return new Map(
    (await membersIn(gid)).flatMap((member) => {
      const factor = findTimeFactor(member)
      return factor ? [[member.uid, factor] as const] : []
    }),
  )
}

/**
 * The factor of somebody in a set of their group: no more than by which it is over for everybody, since a rule that is longer now
 * must not open again what has ended, with all that was told then.
 */
export const boundFactor = (
  factorAt: TimeFactor | undefined,
  end: number,
  { standingFactor = 1 }: Pick<TimedRow, 'standingFactor'>,
): number => (factorAt && standingFactor > 1 ? Math.min(standingFactor, factorAt(end)) : 1)

/** Minutes that a factor adds to a time in ms. */
export const countMinutes = (length: number, factor: number): number => Math.round((length * (factor - 1)) / 60_000)

interface TimedRow {
  readonly number: number
  readonly gid: number | null
  readonly startTime: string
  readonly endTime: string
  /** above 1 where members who always have more time have it */
  readonly standingFactor?: number | undefined
}

/** The largest factor that anybody of a group may have in a set of it; 1 where the group has none there. */
async function readFactor({ gid, startTime, endTime }: Omit<TimedRow, 'number'>): Promise<number> {
  const group = gid === null ? undefined : (await allGroups()).find(({ number }) => number === gid)
  if (!group?.standingTimed) return 1
  const rules = (await membersIn(group.number)).flatMap(listMoreTime)
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  // also by a rule that has ended since it began
  return largestOf(rules.filter(({ since, until }) => since < end && (until === null || until > start)))
}

/** The same as it is kept with the set: once that has begun it never falls, so that nothing becomes late that was handed in. */
export async function readMostFactor(row: Omit<TimedRow, 'number'>, at: Date): Promise<number> {
  const factor = await readFactor(row)
  return at >= new Date(row.startTime) ? Math.max(factor, row.standingFactor ?? 1) : factor
}

/** The items of a kind of timed sets. */
interface TimedItems<Row extends TimedRow> {
  all(): Promise<readonly Row[]>
  textOf(of: number): Promise<{ readonly revision: number } | null>
  patchAtWrites(of: number, changes: { standingFactor: number }, revision: number): Write[]
}

/** Reckons anew by how much one may last longer; nothing where it is gone. */
export async function renewMostFactor<Row extends TimedRow>(items: TimedItems<Row>, number: number, at: Date) {
  await retryOnConflict(async () => {
    // read before the row, so that a change of it in between changes the revision, too
    const revision = (await items.textOf(number))?.revision
    const row = (await items.all()).find((one) => one.number === number)
    if (!row || revision === undefined) return
    const standingFactor = await readMostFactor(row, at)
    if (standingFactor === (row.standingFactor ?? 1)) return
    await transact(items.patchAtWrites(number, { standingFactor }, revision))
  })
}

/** The same for the sets of a group that still run for somebody, or are to come. */
export async function renewMostFactors<Row extends TimedRow>(
  items: TimedItems<Row>,
  gid: number,
  at: Date,
  isOver: (row: Row, at: Date) => boolean,
): Promise<void> {
  const open = (await items.all()).filter((row) => row.gid === gid && !isOver(row, at))
  for (const { number } of open) await renewMostFactor(items, number, at)
}
