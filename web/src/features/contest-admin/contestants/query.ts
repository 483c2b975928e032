import type { Page } from '../../../lib/page.ts'

/** The tabs of the page of contestants. */
export const contestantTabs = ['list', 'import'] as const

/** What the address of the page says. */
export interface ContestantQuery extends Page {
  tab: (typeof contestantTabs)[number]
  keyword: string
}

/** The longest keyword that the server takes, in characters. */
export const keywordMax = 200
/** The page sizes on offer, the usual one first; chosen rows go to the server in several calls. */
const sizes = [30, 10, 15, 50, 100] as const

const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)

/** Reads the address; a wrong value falls back to its default. */
export function readContestantQuery(params: URLSearchParams): ContestantQuery {
  const limit = whole(params.get('limit'))
  return {
    tab: contestantTabs.find((tab) => tab === params.get('tab')) ?? 'list',
    keyword: (params.get('keyword') ?? '').trim().slice(0, keywordMax).trim(),
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.find((size) => size === limit) ?? sizes[0],
  }
}

/** The shortest address that says the same. */
export function writeContestantQuery({ tab, keyword, currentPage, limit }: ContestantQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'list') params.set('tab', tab)
  if (keyword !== '') params.set('keyword', keyword)
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== sizes[0]) params.set('limit', String(limit))
  return params
}
