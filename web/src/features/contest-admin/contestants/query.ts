import { addressQuery, boundedText, choice, paging, type QueryOf } from '../../../lib/addressQuery.ts'

export const contestantTabs = ['list', 'teams', 'import'] as const

export const contestantQuery = addressQuery({
  tab: choice(contestantTabs),
  keyword: boundedText(),
  ...paging([30, 10, 15, 50, 100]),
})
export type ContestantQuery = QueryOf<typeof contestantQuery>
