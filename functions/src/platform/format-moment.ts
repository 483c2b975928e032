import { memoizeByKey } from './cache.ts'
import { type ErrorSpec, Failure } from './errors.ts'

/** Formats by time zone: making one takes longer than all else here. */
const formatFor = memoizeByKey(
  10,
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** A moment to the millisecond, such as `2026-11-29 20:28:30.123`. */
export const momentIn = (timeZone: string, at: Date): string =>
  `${formatFor(timeZone).format(at)}.${String(at.getUTCMilliseconds()).padStart(3, '0')}`

/** Refuses what came after an end. The message names both times as `{end}` and `{at}`, in the time zone `{zone}` of the site. */
export const lateRefusal = (spec: ErrorSpec, end: Date, at: Date, zone: string): Failure =>
  new Failure(spec, { end: momentIn(zone, end), at: momentIn(zone, at), zone })
