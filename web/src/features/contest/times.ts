export type State = 'scheduled' | 'running' | 'ended'

/** The times of a contest as the server answers them. */
export interface Times {
  /** when it answered */
  readonly now: string
  readonly startTime: string
  /** when it ends for the reader */
  readonly endsAt: string
  readonly sealRankTime: string | null
}

/** The state at a moment, in ms. */
export function stateAt({ startTime, endsAt }: Pick<Times, 'startTime' | 'endsAt'>, at: number): State {
  if (at < Date.parse(startTime)) return 'scheduled'
  return at < Date.parse(endsAt) ? 'running' : 'ended'
}

/** The moments when what the reader may do or see changes. */
const turnsOf = ({ startTime, endsAt, sealRankTime }: Times) =>
  [startTime, sealRankTime, endsAt].filter((time) => time !== null).map((time) => Date.parse(time))

/** The next such moment; null after the last. */
export function nextTurn(times: Times, at: number): number | null {
  const ahead = turnsOf(times).filter((turn) => turn > at)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** Whether there was such a moment since the server answered. */
export const turnedSince = (times: Times, at: number): boolean =>
  turnsOf(times).some((turn) => Date.parse(times.now) < turn && turn <= at)

/** How much of a contest is over, in percent. */
export function progressAt({ startTime, endsAt }: Pick<Times, 'startTime' | 'endsAt'>, at: number): number {
  const start = Date.parse(startTime)
  const share = (at - start) / Math.max(Date.parse(endsAt) - start, 1)
  return 100 * Math.min(Math.max(share, 0), 1)
}
