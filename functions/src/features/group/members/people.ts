import { createRegistry } from '../../../platform/registry.ts'

/** A search in what a group does not know of people. */
export interface PeopleSearch {
  readonly name: string
  /** Those of some users whose nickname, or real name if that may be known, contains these folded words. */
  named(uids: ReadonlySet<string>, words: string, knowsRealnames: boolean): Promise<ReadonlySet<string>>
}

export const peopleSearches = createRegistry<PeopleSearch>('search of people')
