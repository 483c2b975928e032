import { whole } from '../../../lib/address.ts'

/** What the address of the list of groups says; the numbers are those of the wire. */
export interface GroupQuery {
  /** how one comes in: 1 open, 2 approval, 3 code; null for all */
  auth: number | null
  onlyMine: boolean
  keyword: string
  currentPage: number
  limit: number
}

/** The page sizes on offer: rows of three cards. */
export const sizes = [9, 15, 30, 60, 120]
const perPage = 15

/** Reads the address; a wrong value falls back to its default. */
export function readGroupQuery(params: URLSearchParams): GroupQuery {
  const limit = whole(params.get('limit')) ?? perPage
  const auth = whole(params.get('auth'))
  return {
    auth: auth === 1 || auth === 2 || auth === 3 ? auth : null,
    onlyMine: params.get('onlyMine') === 'true',
    keyword: (params.get('keyword') ?? '').trim().slice(0, 200),
    currentPage: Math.max(whole(params.get('currentPage')) ?? 1, 1),
    limit: sizes.includes(limit) ? limit : perPage,
  }
}

/** The shortest address that says the same. */
export function writeGroupQuery({ auth, onlyMine, keyword, currentPage, limit }: GroupQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (auth !== null) params.set('auth', String(auth))
  if (onlyMine) params.set('onlyMine', 'true')
  if (keyword !== '') params.set('keyword', keyword)
  if (currentPage !== 1) params.set('currentPage', String(currentPage))
  if (limit !== perPage) params.set('limit', String(limit))
  return params
}
