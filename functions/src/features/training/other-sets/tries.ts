import { publicScopesOf, type SetKey } from '../../problem-set/index.ts'
import { type Cell, type CellKey, cellsWith, type Try } from '../../tries/index.ts'
import { type OtherSets, recentElsewhere } from './store.ts'

/** Tries by the numbers of their problems. */
export type TriesElsewhere = ReadonlyMap<number, readonly Try[]>

/** The most cells that are read of a user, from the newest sets on. */
const cellsMax = 500

/** A user's tries in other sets whose verdicts are public now. */
export async function triesIn(sets: OtherSets, uid: string, at: Date): Promise<TriesElsewhere> {
  if (sets.length === 0) return new Map()
  const pidsOf = new Map<SetKey, Set<number>>()
  for (const { set, pids } of sets) pidsOf.set(set, new Set([...(pidsOf.get(set) ?? []), ...pids]))
  const scopes = await publicScopesOf(pidsOf.keys(), uid, at)
  const keys: CellKey[] = []
  for (const [set, pids] of pidsOf)
    for (const scope of scopes.get(set) ?? []) for (const pid of pids) keys.push({ uid, scope, pid })
  const tried = new Map<number, Try[]>()
  for (const { pid, cell } of await cellsWith(keys.slice(0, cellsMax)))
    tried.set(pid, [...(tried.get(pid) ?? []), ...cell.tries])
  return tried
}

/** A user's tries in other sets at the problems of these trainings. */
export async function triesElsewhere(
  caller: { readonly uid: string } | null,
  trainings: readonly number[],
  at: Date,
): Promise<TriesElsewhere> {
  if (!caller) return new Map()
  const rows = (await recentElsewhere()).filter(({ number }) => trainings.includes(number))
  return triesIn(
    rows.flatMap(({ sets }) => sets),
    caller.uid,
    at,
  )
}

/** All tries at a problem in their order: those of the practice in `cell`, and those in other sets. */
export const withElsewhere = (cell: Cell | undefined, more: readonly Try[] | undefined): Cell | undefined =>
  more
    ? { version: cell?.version ?? 0, tries: [...(cell?.tries ?? []), ...more].sort((a, b) => a.submitId - b.submitId) }
    : cell
