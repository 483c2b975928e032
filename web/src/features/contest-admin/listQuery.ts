import { addressQuery, boundedText, choice, flag, listTabs, paging, type QueryOf } from '../../lib/addressQuery.ts'

/** The filters that are choices, with what they offer; empty is everything. */
export const listChoices = {
  status: ['', '-1', '0', '1'],
  type: ['', '0', '1'],
  auth: ['', '0', '1', '2'],
} as const

/** The list of contests. */
export const listQuery = addressQuery({
  tab: choice(listTabs),
  keyword: boundedText(),
  status: choice(listChoices.status),
  type: choice(listChoices.type),
  auth: choice(listChoices.auth),
  onlyMine: flag(),
  ...paging(),
})
export type ListQuery = QueryOf<typeof listQuery>
