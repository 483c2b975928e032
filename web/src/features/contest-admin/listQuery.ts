import { addressQuery, boundedText, choice, flag, listTabs, paging, type QueryOf } from '../../lib/addressQuery.ts'

/** The values of the filters; empty for all. */
export const listChoices = {
  status: ['', '-1', '0', '1'],
  type: ['', '0', '1'],
  auth: ['', '0', '1', '2'],
} as const

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
