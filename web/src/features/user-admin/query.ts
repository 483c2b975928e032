import { addressQuery, boundedText, choice, flag, paging, type QueryOf } from '../../lib/addressQuery.ts'

/** The tabs of the users page. */
export const userTabs = ['list', 'import', 'generate'] as const

/** The longest keyword that the server takes, in characters. */
export const keywordMax = 100

/** The users page. */
export const userQuery = addressQuery({
  tab: choice(userTabs),
  keyword: boundedText(keywordMax),
  onlyAdmin: flag(),
  ...paging(),
})
export type UserQuery = QueryOf<typeof userQuery>
