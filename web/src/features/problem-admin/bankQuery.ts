import { addressQuery, boundedText, choice, flag, numberText, paging, type QueryOf } from '../../lib/addressQuery.ts'

/** The tabs of the bank's page. */
export const bankTabs = ['list', 'deleted'] as const

/** The orders of the list; the first is the default. */
export const bankOrders = ['newest', 'modified', 'problemId'] as const

/** The options of the filters; empty is everything. */
export const bankChoices = {
  auth: ['', '1', '2', '3'],
  type: ['', '0', '1'],
  judgeMode: ['', 'default', 'spj', 'interactive'],
} as const

export const bankQuery = addressQuery({
  tab: choice(bankTabs),
  keyword: boundedText(),
  auth: choice(bankChoices.auth),
  type: choice(bankChoices.type),
  judgeMode: choice(bankChoices.judgeMode),
  difficulty: numberText(/^\d{1,2}$/),
  onlyMine: flag(),
  sort: choice(bankOrders),
  ...paging(),
})
export type BankQuery = QueryOf<typeof bankQuery>
