/** The tabs of the users page. */
export const userTabs = ['list', 'import', 'generate'] as const
type UserTab = (typeof userTabs)[number]

/** What the address of the users page says. */
export interface UserQuery {
  tab: UserTab
  keyword: string
  onlyAdmin: boolean
  currentPage: number
  limit: number
}

/** The longest keyword that the server takes, in characters. */
export const keywordMax = 100

/** The page sizes on offer, the usual one first; the largest is also the most that one deletion takes. */
const sizes = [10, 15, 30, 50, 100] as const

const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)

/** Reads the address; a wrong value falls back to its default. */
export function readUserQuery(params: URLSearchParams): UserQuery {
  const limit = whole(params.get('limit'))
  return {
    tab: userTabs.find((tab) => tab === params.get('tab')) ?? 'list',
    keyword: (params.get('keyword') ?? '').trim().slice(0, keywordMax).trim(),
    onlyAdmin: params.get('onlyAdmin') === 'true',
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.find((size) => size === limit) ?? sizes[0],
  }
}

/** The shortest address that says the same. */
export function writeUserQuery({ tab, keyword, onlyAdmin, currentPage, limit }: UserQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'list') params.set('tab', tab)
  if (keyword !== '') params.set('keyword', keyword)
  if (onlyAdmin) params.set('onlyAdmin', 'true')
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== sizes[0]) params.set('limit', String(limit))
  return params
}
