import {
  addressQuery,
  boundedText,
  choice,
  listTabs,
  numberText,
  paging,
  type QueryOf,
} from '../../lib/addressQuery.ts'

export const auths = ['', 'Public', 'Private'] as const

/** The list of trainings; an empty category or access is all. */
export const listQuery = addressQuery({
  tab: choice(listTabs),
  keyword: boundedText(),
  categoryId: numberText(),
  auth: choice(auths),
  ...paging(),
})
export type ListQuery = QueryOf<typeof listQuery>
