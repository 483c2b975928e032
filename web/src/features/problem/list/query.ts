import type { OwnFilter, Sorting } from '@oj/functions/features/problem/contract.ts'
import {
  addressQuery,
  boundedText,
  choice,
  choiceOrNull,
  flag,
  numberOrNull,
  pageSizes,
  paging,
  type QueryOf,
} from '../../../lib/addressQuery.ts'

export const ownFilters = ['solved', 'tried', 'untouched', 'favourite'] as const satisfies readonly OwnFilter[]
export const sortings = ['id', 'level', 'rate', 'tries'] as const satisfies readonly Sorting[]

/** Ids of tags as JSON, which is how the call takes them. */
const tagIds = {
  name: 'tagId',
  read(given: string | null): readonly number[] {
    try {
      const value: unknown = JSON.parse(given ?? '[]')
      return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).map(Number) : []
    } catch {
      return []
    }
  },
  write: (tags: readonly number[]) => (tags.length > 0 ? JSON.stringify(tags) : null),
}

/** The problem list; null means any level or status, and the default order. */
export const problemQuery = addressQuery(
  {
    keyword: boundedText(),
    difficulty: numberOrNull(),
    /** ids of the tags that a problem must have */
    tags: tagIds,
    /** the site's own problems, or all */
    oj: choice(['Mine', 'All']),
    own: choiceOrNull(ownFilters),
    sort: choiceOrNull(sortings),
    descending: flag(),
    ...paging(pageSizes, 30),
  },
  (query) => ({ ...query, descending: query.sort !== null && query.descending }),
)
export type ProblemQuery = QueryOf<typeof problemQuery>

/** The query without filters. */
export const noQuery: ProblemQuery = problemQuery.read(new URLSearchParams())
