import type { Contest } from './store.ts'

/** The states of a contest on the wire. */
export const ContestStatus = { scheduled: -1, running: 0, ended: 1 } as const
export type ContestStatus = (typeof ContestStatus)[keyof typeof ContestStatus]

/** The times of a contest that its state follows from. */
export type Times = Pick<
  Contest,
  'startTime' | 'endTime' | 'mostExtraMinutes' | 'sealRank' | 'sealRankTime' | 'autoRealRank' | 'opensAt'
>

/** The end for somebody who has extra minutes. */
export const endFor = ({ endTime }: Pick<Times, 'endTime'>, extraMinutes: number): Date =>
  new Date(Date.parse(endTime) + extraMinutes * 60_000)

/** The state at a moment: it starts at its first and ends at its last millisecond, with the extra minutes of the person. */
export function statusAt(times: Pick<Times, 'startTime' | 'endTime'>, at: Date, extraMinutes = 0): ContestStatus {
  if (at < new Date(times.startTime)) return ContestStatus.scheduled
  return at < endFor(times, extraMinutes) ? ContestStatus.running : ContestStatus.ended
}

/** Whether it has ended for everybody, however many extra minutes somebody has. */
export const isOver = (times: Pick<Times, 'startTime' | 'endTime' | 'mostExtraMinutes'>, at: Date): boolean =>
  statusAt(times, at, times.mostExtraMinutes) === ContestStatus.ended

/** When the board freezes; null where it never does. */
export const sealOf = ({ sealRank, sealRankTime }: Times): Date | null =>
  sealRank && sealRankTime !== null ? new Date(sealRankTime) : null

/** Whether the seal is lifted: after the end by itself, or from when its staff have said. */
export const isUnsealed = (times: Times, at: Date): boolean =>
  isOver(times, at) && (times.autoRealRank || (times.opensAt !== null && at >= new Date(times.opensAt)))

/** Whether results are as they are for everybody: before the seal, and after it was lifted. */
export function isRealTime(times: Times, at: Date): boolean {
  const seal = sealOf(times)
  return seal === null || at < seal || isUnsealed(times, at)
}

/** Seconds from the start to the end. */
export const durationOf = ({ startTime, endTime }: Pick<Times, 'startTime' | 'endTime'>): number =>
  Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1000)
