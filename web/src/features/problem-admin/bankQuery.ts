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

/** The longest keyword that the server takes, in characters. */
export const keywordMax = 200
/** The page sizes on offer, the usual one first; the largest is also the most that one batch takes. */
const sizes = [10, 15, 30, 50, 100] as const

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
  limit: sizes[0],
}

const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)
const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise

/** Reads the address; a wrong value falls back to its default. */
export function readBankQuery(params: URLSearchParams): BankQuery {
  const limit = whole(params.get('limit'))
  const difficulty = params.get('difficulty') ?? ''
  return {
    tab: oneOf(bankTabs, params.get('tab'), 'list'),
    keyword: (params.get('keyword') ?? '').trim().slice(0, keywordMax).trim(),
    auth: oneOf(bankChoices.auth, params.get('auth'), ''),
    type: oneOf(bankChoices.type, params.get('type'), ''),
    judgeMode: oneOf(bankChoices.judgeMode, params.get('judgeMode'), ''),
    difficulty: /^\d{1,2}$/.test(difficulty) ? difficulty : '',
    onlyMine: params.get('onlyMine') === 'true',
    sort: oneOf(bankOrders, params.get('sort'), 'newest'),
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.find((size) => size === limit) ?? sizes[0],
  }
}

/** The shortest address that says the same. */
export function writeBankQuery(query: BankQuery): URLSearchParams {
  const differing = Object.entries(query).filter(([name, value]) => value !== new Map(Object.entries(usual)).get(name))
  return new URLSearchParams(differing.map(([name, value]) => [name, String(value)]))
}
