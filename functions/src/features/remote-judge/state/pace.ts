/** Seconds until a run is looked at for the first time, the second and so on; the last one counts for all further looks. */
const looks = [3, 5, 10, 20, 60] as const
/** A pause doubles with each failure in a row, from this on, up to the longest that a message may be delayed; in seconds. */
const pauses = { first: 30, longest: 900 } as const
/** Until an account may be free again, in seconds. */
const turn = 3

/** How often things are tried before they are left. */
export const limits = {
  /** looks at a run: somewhat more than an hour */
  looks: 70,
  /** requests without an answer, for one submission */
  failures: 6,
  /** turns for an account: an hour */
  turns: 1200,
} as const

/** What all times here are multiplied by: tests and trials do not wait. */
const paceFactor = () => Number(process.env.OJ_REMOTE_PACE ?? 1)

/** Seconds until the next look, after so many. */
export const untilLook = (done: number): number => Math.round((looks[done] ?? 60) * paceFactor())

/** Seconds until an account is asked for again. */
export const untilTurn = (): number => Math.round(turn * paceFactor())

/** How long a site is left alone after so many failures in a row, in ms. */
export const pauseAfter = (failures: number): number =>
  Math.min(pauses.longest, pauses.first * 2 ** (failures - 1)) * 1000 * paceFactor()

/** Seconds until a moment, as a message may be delayed. */
export const untilMoment = (at: Date, moment: string | number): number =>
  Math.min(pauses.longest, Math.max(0, Math.ceil((new Date(moment).getTime() - at.getTime()) / 1000)))
