import { ContestStatus, statusAt } from '../times.ts'

export interface Timed {
  readonly startTime: string
  readonly endTime: string
}

const byTime = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** How contests of a state stand among themselves: what is next comes first. */
const within: Readonly<Record<ContestStatus, (a: Timed, b: Timed) => number>> = {
  [ContestStatus.running]: (a, b) => byTime(a.endTime, b.endTime),
  [ContestStatus.scheduled]: (a, b) => byTime(a.startTime, b.startTime),
  [ContestStatus.ended]: (a, b) => byTime(b.startTime, a.startTime),
}
const states = [ContestStatus.running, ContestStatus.scheduled, ContestStatus.ended]

/**
 * Contests as lists show them: those that run, by their end; those to come, by their start; those that ended, the last first.
 * `timesOf` tells the times of one for who looks, who may have more than others.
 */
export function inListOrder<One extends Timed>(
  all: readonly One[],
  at: Date,
  timesOf: (one: One) => Timed = (one) => one,
): One[] {
  const timed = all.map((one) => ({ ...timesOf(one), one }))
  const grouped = Map.groupBy(timed, (times) => statusAt(times, at))
  return states.flatMap((state) => (grouped.get(state) ?? []).toSorted(within[state]).map(({ one }) => one))
}
