import { oneOf, pageSizes, readPaging, shortest } from '../../lib/listAddress.ts'

/** The tabs of the bank's page. */
export const bankTabs = ['list', 'deleted'] as const
type BankTab = (typeof bankTabs)[number]

/** The orders of the list; the first is the usual one. */
export const bankOrders = ['newest', 'modified', 'problemId'] as const

/** The filters that are choices, with what they offer; empty is everything. */
export const bankChoices = {
  auth: ['', '1', '2', '3'],
  type: ['', '0', '1'],
  judgeMode: ['', 'default', 'spj', 'interactive'],
} as const
type Choices = { [Name in keyof typeof bankChoices]: (typeof bankChoices)[Name][number] }

/** What the address of the bank's page says. */
export interface BankQuery extends Choices {
  tab: BankTab
  keyword: string
  /** the number of a level; empty for all */
  difficulty: string
  onlyMine: boolean
  sort: (typeof bankOrders)[number]
  currentPage: number
  limit: number
}

const usual: BankQuery = {
  tab: 'list',
  keyword: '',
  auth: '',
  type: '',
  judgeMode: '',
  difficulty: '',
  onlyMine: false,
  sort: 'newest',
  currentPage: 1,
  limit: pageSizes[0],
}

/** Reads the address; a wrong value falls back to its default. */
export function readBankQuery(params: URLSearchParams): BankQuery {
  const difficulty = params.get('difficulty') ?? ''
  return {
    tab: oneOf(bankTabs, params.get('tab'), 'list'),
    ...readPaging(params),
    auth: oneOf(bankChoices.auth, params.get('auth'), ''),
    type: oneOf(bankChoices.type, params.get('type'), ''),
    judgeMode: oneOf(bankChoices.judgeMode, params.get('judgeMode'), ''),
    difficulty: /^\d{1,2}$/.test(difficulty) ? difficulty : '',
    onlyMine: params.get('onlyMine') === 'true',
    sort: oneOf(bankOrders, params.get('sort'), 'newest'),
  }
}

/** The shortest address that says the same. */
export const writeBankQuery = (query: BankQuery): URLSearchParams => shortest(query, usual)
