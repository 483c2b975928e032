import { createRegistry } from '../../platform/registry.ts'
import type { SetKey } from '../problem-set/index.ts'
import type { Column, Person } from './contract-rows.ts'
import type { Terms } from './terms.ts'

/** What a set that has boards says of them. */
export interface BoardTerms extends Terms {
  /** the problems whose tries count, and the same in the order of the set */
  readonly pids: readonly number[]
  readonly columns: readonly Column[]
  /** whether boards with what came after the end are wanted, too */
  readonly hasAfter: boolean
  /** the board that all see who may look, which is served as files; null for none */
  readonly shown: 'open' | 'sealed' | null
  /** whether all who may look are told how people are really called */
  readonly showsRealNames: boolean
  /** whatever else rows, and who may look at them, follow from: where it changes, all is made anew, under a new name */
  readonly basis: string
}

/** A kind of sets with boards; its slice joins it in `lambdas/join-slices.ts`. */
export interface BoardKind {
  readonly name: string
  /** How the boards of a set are made, as of now; null where it is not of this kind, or gone. */
  termsOf(set: SetKey): Promise<BoardTerms | null>
  /** Those of some people who stand on the boards of a set, as they are shown there. */
  peopleOf(set: SetKey, uids: readonly string[]): Promise<Person[]>
}

export const boardKinds = createRegistry<BoardKind>('kind of boards')

/** The terms of a set's boards with who knows its people; null where it has none. */
export async function boardsOf(set: SetKey): Promise<{ kind: BoardKind; terms: BoardTerms } | null> {
  for (const kind of boardKinds.all()) {
    const terms = await kind.termsOf(set)
    if (terms) return { kind, terms }
  }
  return null
}
