import { oneOf, pageSizes, readPaging, shortest } from '../../../lib/listAddress.ts'

/** The tabs of the list of timed works. */
export const workTabs = ['list', 'deleted'] as const

/** What the address of the list says. */
export interface WorkQuery {
  tab: (typeof workTabs)[number]
  keyword: string
  currentPage: number
  limit: number
}

const usual: WorkQuery = { tab: 'list', keyword: '', currentPage: 1, limit: pageSizes[0] }

/** Reads the address; a wrong value falls back to its default. */
export const readWorkQuery = (params: URLSearchParams): WorkQuery => ({
  tab: oneOf(workTabs, params.get('tab'), 'list'),
  ...readPaging(params),
})

/** The shortest address that says the same. */
export const writeWorkQuery = (query: WorkQuery): URLSearchParams => shortest(query, usual)
