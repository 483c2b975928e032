import { whole } from '../../lib/address.ts'

/** What the address of the problem list says. */
export interface ProblemQuery {
  keyword: string
  /** a difficulty id, or null for all */
  difficulty: number | null
  /** ids of the tags that a problem must have */
  tags: number[]
  /** the site's own problems, or all */
  oj: 'Mine' | 'All'
  currentPage: number
  limit: number
}

export const pageSizes = [10, 15, 30, 50, 100] as const
const defaults = { currentPage: 1, limit: 30 } as const

/** Reads the address; a wrong value falls back to its default. */
export function readProblemQuery(params: URLSearchParams): ProblemQuery {
  const limit = whole(params.get('limit')) ?? defaults.limit
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, 200),
    difficulty: whole(params.get('difficulty')),
    tags: readTags(params.get('tagId')),
    oj: params.get('oj') === 'All' ? 'All' : 'Mine',
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
  if (query.currentPage !== defaults.currentPage) params.set('currentPage', String(query.currentPage))
  if (query.limit !== defaults.limit) params.set('limit', String(query.limit))
  return params
}

function readTags(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).map(Number) : []
  } catch {
    return []
  }
}
