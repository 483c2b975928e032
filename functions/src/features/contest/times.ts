import { boundFactor, countMinutes, type TimeFactor } from '../group/index.ts'
import type { Contest } from './store.ts'

/** The states of a contest by their numbers on the wire. */
export const ContestStatus = { scheduled: -1, running: 0, ended: 1 } as const
export type ContestStatus = (typeof ContestStatus)[keyof typeof ContestStatus]

/** What the state of a contest follows from. */
export type Times = Pick<
  Contest,
  | 'startTime'
  | 'endTime'
  | 'mostExtraMinutes'
  | 'standingFactor'
  | 'sealRank'
  | 'sealRankTime'
  | 'autoRealRank'
  | 'opensAt'
>
type Span = Pick<Times, 'startTime' | 'endTime'>
/** What the last end for anybody follows from. */
type WithMore = Pick<Times, 'startTime' | 'endTime' | 'mostExtraMinutes' | 'standingFactor'>

const lengthOf = ({ startTime, endTime }: Span) => Date.parse(endTime) - Date.parse(startTime)

/**
 * Minutes beyond the end that somebody has: those given to them here, and what they always have more in its group. Nobody has
 * more than it is open to all by (`mostMinutesOf`).
 */
export function extraMinutesFor(
  times: Span & Pick<Times, 'standingFactor'>,
  given: number | undefined,
  factorAt: TimeFactor | undefined,
): number {
  const factor = boundFactor(factorAt, Date.parse(times.endTime), times)
  return (given ?? 0) + countMinutes(lengthOf(times), factor)
}

/** The most minutes beyond the end that anybody has. */
export const mostMinutesOf = (times: WithMore): number =>
  times.mostExtraMinutes + countMinutes(lengthOf(times), times.standingFactor ?? 1)

/** The end for somebody with extra minutes. */
export const endFor = ({ endTime }: Pick<Times, 'endTime'>, extraMinutes: number): Date =>
  new Date(Date.parse(endTime) + extraMinutes * 60_000)

/** The state at a moment for somebody with extra minutes. */
export function statusAt(times: Pick<Times, 'startTime' | 'endTime'>, at: Date, extraMinutes = 0): ContestStatus {
  if (at < new Date(times.startTime)) return ContestStatus.scheduled
  return at < endFor(times, extraMinutes) ? ContestStatus.running : ContestStatus.ended
}

/** Whether it has ended for everybody, those with extra minutes too. */
export const isOver = (times: WithMore, at: Date): boolean =>
  statusAt(times, at, mostMinutesOf(times)) === ContestStatus.ended

/** When the board freezes; null where it never does. */
export const sealOf = ({ sealRank, sealRankTime }: Times): Date | null =>
  sealRank && sealRankTime !== null ? new Date(sealRankTime) : null

/** Whether the seal is lifted: by itself at the end, or by staff. */
export const isUnsealed = (times: Times, at: Date): boolean =>
  isOver(times, at) && (times.autoRealRank || (times.opensAt !== null && at >= new Date(times.opensAt)))

/** Whether everybody sees results as they are: before the seal, and after it was lifted. */
export function isRealTime(times: Times, at: Date): boolean {
  const seal = sealOf(times)
  return seal === null || at < seal || isUnsealed(times, at)
}

/** Seconds from the start to the end. */
export const durationOf = (times: Span): number => Math.round(lengthOf(times) / 1000)
