import type { TimedWorkRow } from '@oj/functions/features/timed-work/participation/contract.ts'

export type State = 'scheduled' | 'running' | 'ended'

type Times = Pick<TimedWorkRow, 'startTime' | 'endTime' | 'record'> & {
  /** of who has started */
  readonly endsAt: string
  /** until when one may start */
  readonly openUntil: string
}

/** When the reader's time ends, in ms; before they start, the last moment at which they may. */
export const closesAt = ({ record, endsAt, openUntil }: Omit<Times, 'startTime' | 'endTime'>): number =>
  Date.parse(record ? endsAt : openUntil)

/** The state at a moment, in ms: by the reader's clock once they have started, else by the work's. */
export function stateAt(work: Times, at: number): State {
  const { record, startTime } = work
  if (record?.endTime) return 'ended'
  if (!record && at < Date.parse(startTime)) return 'scheduled'
  return at < closesAt(work) ? 'running' : 'ended'
}

/** The next moment at which the state may change, in ms; null for none. */
export function nextTurn(work: Times, at: number): number | null {
  const { startTime, endTime, openUntil, endsAt, record } = work
  const turns = [startTime, endTime, openUntil, ...(record ? [endsAt] : [])].map((one) => Date.parse(one))
  const ahead = turns.filter((turn) => turn > at)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** The share of the reader's time that is over, in percent. */
export function progressAt(work: Times, at: number): number {
  const from = Date.parse(work.record?.startTime ?? work.startTime)
  return 100 * Math.min(Math.max((at - from) / Math.max(closesAt(work) - from, 1), 0), 1)
}
