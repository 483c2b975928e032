import { oneOf, pageSizes, readPaging, shortest } from '../../lib/listAddress.ts'

/** The tabs of the list of contests. */
export const listTabs = ['list', 'deleted'] as const

/** The filters that are choices, with what they offer; empty is everything. */
export const listChoices = {
  status: ['', '-1', '0', '1'],
  type: ['', '0', '1'],
  auth: ['', '0', '1', '2'],
} as const
type Choices = { [Name in keyof typeof listChoices]: (typeof listChoices)[Name][number] }

/** What the address of the list says. */
export interface ListQuery extends Choices {
  tab: (typeof listTabs)[number]
  keyword: string
  onlyMine: boolean
  currentPage: number
  limit: number
}

const usual: ListQuery = {
  tab: 'list',
  keyword: '',
  status: '',
  type: '',
  auth: '',
  onlyMine: false,
  currentPage: 1,
  limit: pageSizes[0],
}

/** Reads the address; a wrong value falls back to its default. */
export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    tab: oneOf(listTabs, params.get('tab'), 'list'),
    ...readPaging(params),
    status: oneOf(listChoices.status, params.get('status'), ''),
    type: oneOf(listChoices.type, params.get('type'), ''),
    auth: oneOf(listChoices.auth, params.get('auth'), ''),
    onlyMine: params.get('onlyMine') === 'true',
  }
}

/** The shortest address that says the same. */
export const writeListQuery = (query: ListQuery): URLSearchParams => shortest(query, usual)
