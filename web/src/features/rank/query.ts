/** What the address of a rank list says. */
export interface RankQuery {
  searchUser: string
  currentPage: number
  limit: number
}

/** The page sizes on offer, the usual one of ranks first. */
const sizes = [30, 10, 15, 50, 100] as const

const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)

/** Reads the address; a wrong value falls back to its default. */
export function readRankQuery(params: URLSearchParams): RankQuery {
  const limit = whole(params.get('limit'))
  return {
    searchUser: (params.get('searchUser') ?? '').trim().slice(0, 50),
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.find((size) => size === limit) ?? sizes[0],
  }
}

/** The shortest address that says the same. */
export function writeRankQuery({ searchUser, currentPage, limit }: RankQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (searchUser !== '') params.set('searchUser', searchUser)
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== sizes[0]) params.set('limit', String(limit))
  return params
}
