import { publicScopesOf, type SetKey } from '../../problem-set/index.ts'
import { type Cell, type CellKey, cellsWith, type Try } from '../../tries/index.ts'
import { type OtherSets, recentElsewhere } from './store.ts'

/** Tries by the numbers of their problems. */
export type TriesElsewhere = ReadonlyMap<number, readonly Try[]>

/** The most cells that are read of somebody, from the newest sets on. */
const cellsMax = 500

/** What somebody tried at these problems in other sets, of which everybody may know all verdicts now. */
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

/** What a user tried elsewhere at the problems of these trainings; a visitor tried nothing. */
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

/** All tries at a problem in the order in which they were handed in, wherever that was; those of the practice are in `cell`. */
export const withElsewhere = (cell: Cell | undefined, more: readonly Try[] | undefined): Cell | undefined =>
  more
    ? { version: cell?.version ?? 0, tries: [...(cell?.tries ?? []), ...more].sort((a, b) => a.submitId - b.submitId) }
    : cell
