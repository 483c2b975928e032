/** The tabs of the list of contests. */
export const listTabs = ['list', 'deleted'] as const

/** The filters that are choices, with what they offer; empty is everything. */
export const listChoices = {
  status: ['', '-1', '0', '1'],
  type: ['', '0', '1'],
  auth: ['', '0', '1', '2'],
} as const
type Choices = { [Name in keyof typeof listChoices]: (typeof listChoices)[Name][number] }

/** What the address of the list says. */
export interface ListQuery extends Choices {
  tab: (typeof listTabs)[number]
  keyword: string
  onlyMine: boolean
  currentPage: number
  limit: number
}

/** The longest keyword that the server takes, in characters. */
export const keywordMax = 200
/** The page sizes on offer, the usual one first. */
const sizes = [10, 15, 30, 50, 100] as const

const usual: ListQuery = {
  tab: 'list',
  keyword: '',
  status: '',
  type: '',
  auth: '',
  onlyMine: false,
  currentPage: 1,
  limit: sizes[0],
}

const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)
const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise

/** Reads the address; a wrong value falls back to its default. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const limit = whole(params.get('limit'))
  return {
    tab: oneOf(listTabs, params.get('tab'), 'list'),
    keyword: (params.get('keyword') ?? '').trim().slice(0, keywordMax).trim(),
    status: oneOf(listChoices.status, params.get('status'), ''),
    type: oneOf(listChoices.type, params.get('type'), ''),
    auth: oneOf(listChoices.auth, params.get('auth'), ''),
    onlyMine: params.get('onlyMine') === 'true',
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.find((size) => size === limit) ?? sizes[0],
  }
}

/** The shortest address that says the same. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const differing = Object.entries(query).filter(([name, value]) => value !== new Map(Object.entries(usual)).get(name))
  return new URLSearchParams(differing.map(([name, value]) => [name, String(value)]))
}
