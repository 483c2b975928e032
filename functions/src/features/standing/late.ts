import { dateIn } from '../../platform/dates.ts'
import { computeLateFactor, type LatePolicy } from '../group/contract-late.ts'

/** What lateness costs: nothing for `grace` minutes, then `share` per cent for each interval begun, down to `floor`. */
type LateCost = Pick<LatePolicy, 'grace' | 'interval' | 'share' | 'floor'>

/** When something was due, and when it came, in ms; null for no end. */
interface Arrival {
  readonly due: number | null
  readonly at: number
  /** in which days are counted */
  readonly timeZone: string
}
type DueArrival = Arrival & { readonly due: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The number of a moment's day in a time zone; midnight belongs to the day that it ends, as it may be a deadline. */
const dayOf = (timeZone: string, at: number): number => Date.parse(dateIn(timeZone, new Date(at - 1))) / dayMs

/** Calendar days of lateness, less whole days of grace: 0 within the grace, else at least 1. */
export function lateDays(grace: number, { due, at, timeZone }: DueArrival): number {
  if (at <= due + grace * minuteMs) return 0
  const days = dayOf(timeZone, at) - dayOf(timeZone, due)
  return Math.max(1, days - Math.floor((grace * minuteMs) / dayMs))
}

/** The same in hours begun. */
function lateHours(grace: number, { due, at }: DueArrival): number {
  if (at <= due + grace * minuteMs) return 0
  return Math.max(1, Math.ceil((at - due) / hourMs) - Math.floor((grace * minuteMs) / hourMs))
}

/** What lateness leaves of a submission, from 0 to 1; `free` days cost nothing. */
export function lateFactor(
  { grace, interval, share, floor }: LateCost,
  { due, ...arrived }: Arrival,
  free = 0,
): number {
  if (due === null) return 1
  const arrival = { due, ...arrived }
  const begun = interval === 'day' ? lateDays(grace, arrival) - free : lateHours(grace, arrival) - 24 * free
  return computeLateFactor({ share, floor }, begun)
}

/** Whole intervals by which something came before it was due; 0 for what is late. */
function earlyIntervals(interval: LateCost['interval'], { due, at, timeZone }: DueArrival): number {
  const whole = interval === 'day' ? dayOf(timeZone, due) - dayOf(timeZone, at) : Math.floor((due - at) / hourMs)
  return Math.max(0, whole)
}

/** What a try is worth by a policy, from 0: what lateness leaves of it, and what earliness adds; `free` days cost nothing. */
export function rateArrival(policy: LatePolicy, { due, at, timeZone }: Arrival, free: number): number {
  const { interval, early, earlyMost } = policy
  const bonus = due === null ? 0 : Math.min(earlyMost, early * earlyIntervals(interval, { due, at, timeZone })) / 100
  return lateFactor(policy, { due, at, timeZone }, free) + bonus
}
