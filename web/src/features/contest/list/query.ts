import { whole } from '../../../lib/address.ts'

/** What the address of the list of contests says; the numbers are those of the wire. */
export interface ContestQuery {
  /** 0 ACM, 1 OI; null for both */
  type: number | null
  /** -1 scheduled, 0 running, 1 ended; null for all */
  status: number | null
  keyword: string
  currentPage: number
  limit: number
}

const perPage = 10
const among = (values: readonly number[], text: string | null) => {
  const value = whole(text)
  return value !== null && values.includes(value) ? value : null
}

/** Reads the address; a wrong value falls back to its default. */
export const readContestQuery = (params: URLSearchParams): ContestQuery => {
  const limit = whole(params.get('limit')) ?? perPage
  return {
    type: among([0, 1], params.get('type')),
    status: among([-1, 0, 1], params.get('status')),
    keyword: (params.get('keyword') ?? '').trim().slice(0, 200),
    currentPage: Math.max(whole(params.get('currentPage')) ?? 1, 1),
    limit: limit >= 1 && limit <= 100 ? limit : perPage,
  }
}

/** The shortest address that says the same. */
export function writeContestQuery({ type, status, keyword, currentPage, limit }: ContestQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (type !== null) params.set('type', String(type))
  if (status !== null) params.set('status', String(status))
  if (keyword !== '') params.set('keyword', keyword)
  if (currentPage !== 1) params.set('currentPage', String(currentPage))
  if (limit !== perPage) params.set('limit', String(limit))
  return params
}
