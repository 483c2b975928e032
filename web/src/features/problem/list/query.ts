import type { OwnFilter, Sorting } from '@oj/functions/features/problem/contract.ts'
import { whole } from '../../../lib/address.ts'

/** What the address of the problem list says. */
export interface ProblemQuery {
  keyword: string
  /** a difficulty id, or null for all */
  difficulty: number | null
  /** ids of the tags that a problem must have */
  tags: number[]
  /** the site's own problems, or all */
  oj: 'Mine' | 'All'
  /** what the reader did with them, or null for all */
  own: OwnFilter | null
  /** what they are sorted by, or null for the usual order */
  sort: Sorting | null
  descending: boolean
  currentPage: number
  limit: number
}

export const pageSizes = [10, 15, 30, 50, 100] as const
export const ownFilters = ['solved', 'tried', 'untouched', 'favourite'] as const satisfies readonly OwnFilter[]
export const sortings = ['id', 'level', 'rate', 'tries'] as const satisfies readonly Sorting[]
const defaults = { currentPage: 1, limit: 30 } as const

/** Reads the address; a wrong value falls back to its default. */
export function readProblemQuery(params: URLSearchParams): ProblemQuery {
  const limit = whole(params.get('limit')) ?? defaults.limit
  const sort = sortings.find((one) => one === params.get('sort')) ?? null
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, 200),
    difficulty: whole(params.get('difficulty')),
    tags: readTags(params.get('tagId')),
    oj: params.get('oj') === 'All' ? 'All' : 'Mine',
    own: ownFilters.find((own) => own === params.get('own')) ?? null,
    sort,
    descending: sort !== null && params.get('descending') === 'true',
    currentPage: Math.max(whole(params.get('currentPage')) ?? defaults.currentPage, 1),
    limit: pageSizes.some((size) => size === limit) ? limit : defaults.limit,
  }
}

/** The shortest address that says the same: defaults are left out. */
export function writeProblemQuery(query: ProblemQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.keyword !== '') params.set('keyword', query.keyword)
  if (query.difficulty !== null) params.set('difficulty', String(query.difficulty))
  if (query.tags.length > 0) params.set('tagId', JSON.stringify(query.tags))
  if (query.oj !== 'Mine') params.set('oj', query.oj)
  if (query.own !== null) params.set('own', query.own)
  if (query.sort !== null) params.set('sort', query.sort)
  if (query.sort !== null && query.descending) params.set('descending', 'true')
  if (query.currentPage !== defaults.currentPage) params.set('currentPage', String(query.currentPage))
  if (query.limit !== defaults.limit) params.set('limit', String(query.limit))
  return params
}

/** The query of an address that says nothing: everything, from the first page on. */
export const noQuery: ProblemQuery = readProblemQuery(new URLSearchParams())

function readTags(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).map(Number) : []
  } catch {
    return []
  }
}
