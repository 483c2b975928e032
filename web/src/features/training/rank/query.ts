import { shortest } from '../../../lib/listAddress.ts'

/** What the address of a rank says. */
export interface RankQuery {
  keyword: string
  currentPage: number
  limit: number
}

const usual: RankQuery = { keyword: '', currentPage: 1, limit: 30 }
const sizes = [30, 10, 15, 50, 100] as const
const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)

/** Reads the address; a wrong value falls back to its default. */
export function readRankQuery(params: URLSearchParams): RankQuery {
  const limit = whole(params.get('limit'))
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, 50).trim(),
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.find((size) => size === limit) ?? usual.limit,
  }
}

/** The shortest address that says the same. */
export const writeRankQuery = (query: RankQuery): URLSearchParams => shortest(query, usual)
