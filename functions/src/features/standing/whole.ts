import type { SetKey } from '../problem-set/index.ts'
import type { Person, Standing } from './contract-rows.ts'
import { boardsOf } from './kinds.ts'
import type { Contestant } from './rows.ts'
import { standings } from './standings.ts'
import { allTries } from './store.ts'
import type { Try, View } from './terms.ts'

/** People that are read at a time. */
const batch = 100

/** All who handed something in to a set that counts, with what they did. */
export interface Field {
  readonly rows: readonly Standing[]
  /** tries that have no verdict yet */
  readonly unjudged: number
}

/**
 * The whole board of a set as of now, made of the tries alone, whatever was built; null where the set has none. It reads all that
 * was handed in: for work off the request path.
 */
export async function boardNow(set: SetKey, view: View): Promise<Field | null> {
  const by = await boardsOf(set)
  if (!by) return null
  const counted = new Set(by.terms.pids)
  const isCounted = ({ pid, isLate }: Try) => counted.has(pid) && (view.containsEnd || !isLate)
  const tries = new Map([...(await allTries(set))].map(([uid, some]) => [uid, some.filter(isCounted)]))
  const uids = [...tries].filter(([, some]) => some.length > 0).map(([uid]) => uid)
  const people: Person[] = []
  for (let from = 0; from < uids.length; from += batch) {
    people.push(...(await by.kind.peopleOf(set, uids.slice(from, from + batch))))
  }
  const contestants = people.map((who): Contestant => ({ who, tries: tries.get(who.uid) ?? [] }))
  const unjudged = [...tries.values()].flat().filter(({ status }) => status === null).length
  return { rows: standings(by.terms, contestants, view), unjudged }
}
