import { addressQuery, boundedText, choice, flag, paging, type QueryOf } from '../../lib/addressQuery.ts'

export const userTabs = ['list', 'import', 'generate', 'teachers'] as const

export const keywordMax = 100

export const userQuery = addressQuery({
  tab: choice(userTabs),
  keyword: boundedText(keywordMax),
  onlyAdmin: flag(),
  onlyTeachers: flag(),
  ...paging(),
})
export type UserQuery = QueryOf<typeof userQuery>
