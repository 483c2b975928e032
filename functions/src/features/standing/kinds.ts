import { registry } from '../../platform/registry.ts'
import type { SetKey } from '../problem-set/index.ts'
import type { Person } from './rows.ts'
import type { Terms } from './terms.ts'

/** What a set that has boards says of them. */
export interface BoardTerms extends Terms {
  /** the problems whose tries count */
  readonly pids: readonly number[]
  /** whether boards with what came after the end are wanted, too */
  readonly hasAfter: boolean
  /** whatever else rows are made of: where it changes, all of them are made anew */
  readonly basis: string
}

/** A kind of sets with boards; its slice joins it in `lambdas/joins.ts`. */
export interface BoardKind {
  readonly name: string
  /** How the boards of a set are made, as of now; null where it is not of this kind, or gone. */
  termsOf(set: SetKey): Promise<BoardTerms | null>
  /** Those of some people who stand on the boards of a set, as they are shown there. */
  peopleOf(set: SetKey, uids: readonly string[]): Promise<Person[]>
}

export const boardKinds = registry<BoardKind>('kind of boards')

/** The terms of a set's boards with who knows its people; null where it has none. */
export async function boardsOf(set: SetKey): Promise<{ kind: BoardKind; terms: BoardTerms } | null> {
  for (const kind of boardKinds.all()) {
    const terms = await kind.termsOf(set)
    if (terms) return { kind, terms }
  }
  return null
}
