import { oneOf, readPaging, shortest } from '../../../lib/listAddress.ts'

/** The tabs of the page of staff. */
export const officeTabs = ['list', 'reports', 'deleted'] as const

/** What the address of the page of staff says. */
export interface OfficeQuery {
  tab: (typeof officeTabs)[number]
  keyword: string
  currentPage: number
  limit: number
}

const usual: OfficeQuery = { tab: 'list', keyword: '', currentPage: 1, limit: 10 }

/** Reads the address; a wrong value falls back to its default. */
export const readOfficeQuery = (params: URLSearchParams): OfficeQuery => ({
  ...readPaging(params),
  tab: oneOf(officeTabs, params.get('tab'), 'list'),
})

/** The shortest address that says the same. */
export const writeOfficeQuery = (query: OfficeQuery): URLSearchParams => shortest(query, usual)
