import type { SetKey } from '../problem-set/index.ts'
import type { Standing } from './contract-rows.ts'
import { boardsOf } from './kinds.ts'
import type { GoOn } from './lease.ts'
import type { Contestant } from './rows.ts'
import { computeStandings } from './standings.ts'
import { triesInParts } from './store.ts'
import { allTeamsOf } from './teams.ts'
import type { Try, View } from './terms.ts'

/** People that are read at a time. */
const batch = 100

/** The teams of a set that are not among those who have tried something. */
export async function idleTeams(set: SetKey, active: readonly Contestant[]): Promise<Contestant[]> {
  const known = new Set(active.map(({ who }) => who.uid))
  return (await allTeamsOf(set)).filter(({ uid }) => !known.has(uid)).map((who) => ({ who, tries: [] }))
}

/** All who handed something in to a set that counts, with what they did. */
export interface Field {
  readonly rows: readonly Standing[]
  /** tries that have no verdict yet */
  readonly unjudged: number
}

/**
 * All who stand on the boards of a set with their tries that count, as of now, whatever was built; null where it has none. It
 * reads all that was handed in, and says between its parts that it goes on.
 */
export async function contestantsNow(set: SetKey, containsEnd: boolean, goOn: GoOn = async () => true) {
  const by = await boardsOf(set)
  if (!by) return null
  const counted = new Set(by.terms.pids)
  const isCounted = ({ pid, isLate }: Try) => counted.has(pid) && (containsEnd || !isLate)
  const contestants: Contestant[] = []
  let unjudged = 0
  for await (const part of triesInParts(set)) {
    const tries = new Map([...part].map(([uid, some]) => [uid, some.filter(isCounted)]))
    unjudged += [...tries.values()].flat().filter(({ status }) => status === null).length
    const uids = [...tries].filter(([, some]) => some.length > 0).map(([uid]) => uid)
    for (let from = 0; from < uids.length; from += batch) {
      await goOn()
      const people = await by.kind.peopleOf(set, uids.slice(from, from + batch))
      contestants.push(...people.map((who) => ({ who, tries: tries.get(who.uid) ?? [] })))
    }
  }
  return { terms: by.terms, contestants: [...contestants, ...(await idleTeams(set, contestants))], unjudged }
}

/** The whole board of a set as of now, made of the tries alone; for work off the request path. */
export async function boardNow(set: SetKey, view: View): Promise<Field | null> {
  const known = await contestantsNow(set, view.containsEnd)
  return known && { rows: computeStandings(known.terms, known.contestants, view), unjudged: known.unjudged }
}
