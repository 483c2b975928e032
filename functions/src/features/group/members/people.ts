import { createRegistry } from '../../../platform/registry.ts'

/** What knows more of people than a group does. */
export interface PeopleSearch {
  readonly name: string
  /** Those of some users whose nickname, or real name where that may be known, holds these folded words. */
  named(uids: ReadonlySet<string>, words: string, knowsRealnames: boolean): Promise<ReadonlySet<string>>
}

export const peopleSearches = createRegistry<PeopleSearch>('search of people')
