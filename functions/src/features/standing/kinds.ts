import { createRegistry } from '../../platform/registry.ts'
import type { SetKey } from '../problem-set/index.ts'
import type { Column, Person } from './contract-rows.ts'
import type { Terms } from './terms.ts'

/** How the boards of a set are made. */
export interface BoardTerms extends Terms {
  /** the problems whose tries count, sorted, and in the order of the set */
  readonly pids: readonly number[]
  readonly columns: readonly Column[]
  /** whether there are boards with what came after the end, too */
  readonly hasAfter: boolean
  /** the board that everybody sees who may look, which is served as files; null for none */
  readonly shown: 'open' | 'sealed' | null
  /** whether everybody who may look sees real names */
  readonly showsRealNames: boolean
  /** a mark of all that rows, and who may look at them, follow from: another one has all made anew, under a new name */
  readonly basis: string
}

/** A kind of sets with boards; its slice joins it in `lambdas/join-slices.ts`. */
export interface BoardKind {
  readonly name: string
  /** The terms of a set's boards as of now; null where it is not of this kind, or gone. */
  termsOf(set: SetKey): Promise<BoardTerms | null>
  /** Those of some people who stand on the boards of a set, as shown there. */
  peopleOf(set: SetKey, uids: readonly string[]): Promise<Person[]>
}

export const boardKinds = createRegistry<BoardKind>('kind of boards')

/** The terms of a set's boards with its kind; null where it has none. */
export async function boardsOf(set: SetKey): Promise<{ kind: BoardKind; terms: BoardTerms } | null> {
  for (const kind of boardKinds.all()) {
    const terms = await kind.termsOf(set)
    if (terms) return { kind, terms }
  }
  return null
}
