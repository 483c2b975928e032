/** Who may take part: accounts named prefix + number + suffix, and some others by name. */
export interface AccountRule {
  readonly prefix: string
  readonly suffix: string
  readonly start: number
  readonly end: number
  readonly extra: readonly string[]
}

const parts = ['prefix', 'suffix', 'start', 'end', 'extra'] as const
/** The largest number of a rule. */
const largest = 1_000_000

const readTag = (text: string, tag: (typeof parts)[number]): string | null => {
  const from = text.indexOf(`<${tag}>`)
  const to = text.indexOf(`</${tag}>`, from)
  return from < 0 || to < 0 ? null : text.slice(from + tag.length + 2, to).trim()
}

/** A number of the rule, 0 for an empty text; null for what is none. */
const numberIn = (text: string): number | null => {
  if (text === '') return 0
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return number <= largest ? number : null
}

/**
 * Reads a rule of the form `<prefix>…</prefix><suffix>…</suffix><start>1</start><end>9</end><extra>a b</extra>`, where absent
 * parts are empty; null where all are absent or a number is none.
 */
export function readAccountRule(text: string): AccountRule | null {
  const found = parts.map((tag) => readTag(text, tag))
  if (found.every((one) => one === null)) return null
  const [prefix = '', suffix = '', from = '', to = '', extra = ''] = found.map((one) => one ?? '')
  const start = numberIn(from)
  const end = numberIn(to)
  if (start === null || end === null) return null
  return { prefix, suffix, start, end, extra: extra.split(/\s+/).filter((name) => name !== '') }
}

export const writeAccountRule = ({ prefix, suffix, start, end, extra }: AccountRule): string =>
  `<prefix>${prefix}</prefix><suffix>${suffix}</suffix><start>${start}</start><end>${end}</end><extra>${extra.join(' ')}</extra>`

const isSameInAnyCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Whether a rule lets an account take part; its number must be written without leading zeros. */
export function matchesAccountRule({ prefix, suffix, start, end, extra }: AccountRule, username: string): boolean {
  if (extra.some((name) => isSameInAnyCase(name, username))) return true
  const length = prefix.length + suffix.length
  if (username.length <= length) return false
  if (!isSameInAnyCase(username.slice(0, prefix.length), prefix)) return false
  const rest = username.slice(prefix.length)
  if (!isSameInAnyCase(rest.slice(rest.length - suffix.length), suffix)) return false
  const digits = rest.slice(0, rest.length - suffix.length)
  return /^(?:0|[1-9]\d{0,6})$/.test(digits) && Number(digits) >= start && Number(digits) <= end
}
