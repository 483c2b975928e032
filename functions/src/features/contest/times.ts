import type { Contest } from './store.ts'

/** The states of a contest by their numbers on the wire. */
export const ContestStatus = { scheduled: -1, running: 0, ended: 1 } as const
export type ContestStatus = (typeof ContestStatus)[keyof typeof ContestStatus]

/** What the state of a contest follows from. */
export type Times = Pick<
  Contest,
  'startTime' | 'endTime' | 'mostExtraMinutes' | 'sealRank' | 'sealRankTime' | 'autoRealRank' | 'opensAt'
>

/** The end for somebody with extra minutes. */
export const endFor = ({ endTime }: Pick<Times, 'endTime'>, extraMinutes: number): Date =>
  new Date(Date.parse(endTime) + extraMinutes * 60_000)

/** The state at a moment for somebody with extra minutes. */
export function statusAt(times: Pick<Times, 'startTime' | 'endTime'>, at: Date, extraMinutes = 0): ContestStatus {
  if (at < new Date(times.startTime)) return ContestStatus.scheduled
  return at < endFor(times, extraMinutes) ? ContestStatus.running : ContestStatus.ended
}

/** Whether it has ended for everybody, those with extra minutes too. */
export const isOver = (times: Pick<Times, 'startTime' | 'endTime' | 'mostExtraMinutes'>, at: Date): boolean =>
  statusAt(times, at, times.mostExtraMinutes) === ContestStatus.ended

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
export const durationOf = ({ startTime, endTime }: Pick<Times, 'startTime' | 'endTime'>): number =>
  Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1000)
