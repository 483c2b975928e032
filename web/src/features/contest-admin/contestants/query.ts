import { addressQuery, boundedText, choice, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** The tabs of the page of contestants. */
export const contestantTabs = ['list', 'import'] as const

/** The page of contestants; chosen rows go to the server in several calls. */
export const contestantQuery = addressQuery({
  tab: choice(contestantTabs),
  keyword: boundedText(),
  ...paging([30, 10, 15, 50, 100]),
})
export type ContestantQuery = QueryOf<typeof contestantQuery>
