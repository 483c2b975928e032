/** Seconds before each look at a run; the last one repeats. */
const looks = [3, 5, 10, 20, 60] as const
/** In seconds; doubled after each failure in a row, up to the longest delay of a message. */
const pauses = { first: 30, longest: 900 } as const
/** Seconds until an account may be free. */
const turn = 3

export const limits = {
  /** somewhat more than an hour */
  looks: 70,
  /** without an answer, for one submission */
  failures: 6,
  /** for an account: an hour */
  turns: 1200,
} as const

/** Tests and trials do not wait. */
const paceFactor = () => Number(process.env.OJ_REMOTE_PACE ?? 1)

export const untilLook = (done: number): number => Math.round((looks[done] ?? 60) * paceFactor())

export const untilTurn = (): number => Math.round(turn * paceFactor())

/** In ms, after so many failures in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(pauses.longest, pauses.first * 2 ** (failures - 1)) * 1000 * paceFactor()

/** In seconds, as a message may be delayed. */
export const untilMoment = (at: Date, moment: string | number): number =>
  Math.min(pauses.longest, Math.max(0, Math.ceil((new Date(moment).getTime() - at.getTime()) / 1000)))
