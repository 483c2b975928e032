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
 * All who stand on the boards of a set with their tries that count, as of now, whatever was built; null where it has none. It
 * reads all that was handed in.
 */
export async function contestantsNow(set: SetKey, containsEnd: boolean) {
  const by = await boardsOf(set)
  if (!by) return null
  const counted = new Set(by.terms.pids)
  const isCounted = ({ pid, isLate }: Try) => counted.has(pid) && (containsEnd || !isLate)
  const tries = new Map([...(await allTries(set))].map(([uid, some]) => [uid, some.filter(isCounted)]))
  const uids = [...tries].filter(([, some]) => some.length > 0).map(([uid]) => uid)
  const people: Person[] = []
  for (let from = 0; from < uids.length; from += batch) {
    people.push(...(await by.kind.peopleOf(set, uids.slice(from, from + batch))))
  }
  return {
    terms: by.terms,
    contestants: people.map((who): Contestant => ({ who, tries: tries.get(who.uid) ?? [] })),
    unjudged: [...tries.values()].flat().filter(({ status }) => status === null).length,
  }
}

/** The whole board of a set as of now, made of the tries alone; for work off the request path. */
export async function boardNow(set: SetKey, view: View): Promise<Field | null> {
  const known = await contestantsNow(set, view.containsEnd)
  return known && { rows: standings(known.terms, known.contestants, view), unjudged: known.unjudged }
}
