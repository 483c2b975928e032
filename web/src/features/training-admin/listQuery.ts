import { oneOf, pageSizes, readPaging, shortest } from '../../lib/listAddress.ts'

/** The tabs of the list. */
export const listTabs = ['list', 'deleted'] as const

export const auths = ['', 'Public', 'Private'] as const

/** What the address of the list says. */
export interface ListQuery {
  tab: (typeof listTabs)[number]
  keyword: string
  /** empty for all */
  categoryId: string
  /** empty for both */
  auth: (typeof auths)[number]
  currentPage: number
  limit: number
}

const usual: ListQuery = { tab: 'list', keyword: '', categoryId: '', auth: '', currentPage: 1, limit: pageSizes[0] }

/** Reads the address; a wrong value falls back to its default. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const category = params.get('categoryId') ?? ''
  return {
    tab: oneOf(listTabs, params.get('tab'), 'list'),
    ...readPaging(params),
    categoryId: /^[1-9]\d{0,6}$/.test(category) ? category : '',
    auth: oneOf(auths, params.get('auth'), ''),
  }
}

/** The shortest address that says the same. */
export const writeListQuery = (query: ListQuery): URLSearchParams => shortest(query, usual)
