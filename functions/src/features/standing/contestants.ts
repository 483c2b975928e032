import { splitList } from '../../platform/list-parts.ts'
import type { SetKey } from '../problem-set/index.ts'
import { boardsOf } from './kinds.ts'
import type { GoOn } from './lease.ts'
import { type Contestant, computeStandings } from './rows.ts'
import { triesInParts } from './store.ts'
import { allTeamsOf } from './teams.ts'
import type { Try } from './terms.ts'

/** People that are read at a time. */
const batch = 100

/** Runs some work for a list, batch after batch of it. */
export async function inBatches<T, R>(list: readonly T[], work: (some: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = []
  for (const some of splitList(list, batch)) results.push(...(await work(some)))
  return results
}

/** Whose boards they are, how they are made, and how to say that work on them goes on. */
export interface Source {
  readonly set: SetKey
  readonly by: NonNullable<Awaited<ReturnType<typeof boardsOf>>>
  readonly goOn: GoOn
}

/** Those of some people who stand on the boards of a set, with their tries that count; who has no tries is left out. */
export async function contestantsOf({ set, by, goOn }: Source, tries: ReadonlyMap<string, readonly Try[]>) {
  const counted = new Set(by.terms.pids)
  const uids = [...tries].filter(([, some]) => some.length > 0).map(([uid]) => uid)
  return inBatches(uids, async (some): Promise<Contestant[]> => {
    await goOn()
    const people = await by.kind.peopleOf(set, some)
    return people.map((who) => ({ who, tries: (tries.get(who.uid) ?? []).filter(({ pid }) => counted.has(pid)) }))
  })
}

/** The teams of a set that are not among those who have tried something. */
export async function idleTeams(set: SetKey, active: readonly Contestant[]): Promise<Contestant[]> {
  const uids = new Set(active.map(({ who }) => who.uid))
  return (await allTeamsOf(set)).filter(({ uid }) => !uids.has(uid)).map((who) => ({ who, tries: [] }))
}

/**
 * All who stand on the boards of a set with their tries up to its end, and how many of these have no verdict yet; null where it
 * has no boards. Reads all tries, so that nothing depends on what was built, and calls `goOn` now and then.
 */
export async function contestantsNow(set: SetKey, goOn: GoOn = async () => true) {
  const by = await boardsOf(set)
  if (!by) return null
  const counted = new Set(by.terms.pids)
  const contestants: Contestant[] = []
  let unjudged = 0
  for await (const part of triesInParts(set)) {
    const tries = new Map(
      [...part].map(([uid, some]) => [uid, some.filter(({ pid, isLate }) => counted.has(pid) && !isLate)]),
    )
    unjudged += [...tries.values()].flat().filter(({ status }) => status === null).length
    contestants.push(...(await contestantsOf({ set, by, goOn }, tries)))
  }
  return { terms: by.terms, contestants: [...contestants, ...(await idleTeams(set, contestants))], unjudged }
}

/** The whole board of a set as of now, made of its tries alone; for work off the request path. */
export async function boardNow(set: SetKey) {
  const found = await contestantsNow(set)
  if (!found) return null
  const rows = computeStandings(found.terms, found.contestants, { isSealed: false, containsEnd: false })
  return { rows, unjudged: found.unjudged }
}
