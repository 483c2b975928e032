/** When something opens, is due and closes; null is no limit. */
export interface Times {
  readonly opens: string | null
  readonly due: string | null
  readonly closes: string | null
}

/** How something that is due stands for the reader at a moment. */
export type DueState = 'coming' | 'open' | 'late' | 'closed'

const isPast = (time: string | null, at: number) => time !== null && at >= Date.parse(time)

/** The state at a moment, in ms: after it is due, what comes is late until it closes. */
export function stateAt({ opens, due, closes }: Times, at: number): DueState {
  if (opens !== null && at < Date.parse(opens)) return 'coming'
  if (isPast(closes, at)) return 'closed'
  return isPast(due, at) ? 'late' : 'open'
}

/** The next moment at which the state changes, in ms; null for none. */
export function nextTurn({ opens, due, closes }: Times, at: number): number | null {
  const ahead = [opens, due, closes].flatMap((one) => (one !== null && Date.parse(one) > at ? [Date.parse(one)] : []))
  return ahead.length === 0 ? null : Math.min(...ahead)
}

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const

/** The time from one moment to another in its largest unit, rounded down, at least one minute. */
export function spanBetween(from: number, to: number): { unit: (typeof units)[number][0]; count: number } {
  const ms = Math.max(0, to - from)
  const [unit, length] = units.find(([, one]) => ms >= one) ?? (['minutes', 60_000] as const)
  return { unit, count: Math.max(1, Math.floor(ms / length)) }
}
