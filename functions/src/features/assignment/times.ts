import { memoizeByKey } from '../../platform/cache.ts'
import { dateIn } from '../../platform/dates.ts'
import { type MoreTime, selectHolding } from '../group/index.ts'

/** The times of an assignment, in ms; null is no limit. */
export interface AssignmentTimes {
  readonly opens: number | null
  readonly due: number | null
  readonly closes: number | null
}

/** Times of a class or a person where they differ: absent fields are those of whoever comes next. */
export type OwnTimes = { readonly [Field in keyof AssignmentTimes]?: number | null | undefined }

/** A class of a person, with the person's standing rules there, those that have ended too. */
export interface ClassTimes {
  readonly own: OwnTimes
  readonly standing: readonly MoreTime[]
  readonly timeZone: string
}

const dayMs = 86_400_000

const timeFormat = memoizeByKey(
  10,
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }),
)

/** What a zone's clocks show at a moment in whole seconds, as if they were those of UTC. */
const clockIn = (timeZone: string, at: number): number =>
  Date.parse(`${dateIn(timeZone, new Date(at))}T${timeFormat(timeZone).format(at)}Z`)

/** The moment at the same time of the day, so many days later by a zone's calendar. */
export function addDays(at: number, days: number, timeZone: string): number {
  const later = at + days * dayMs
  return later + clockIn(timeZone, at) + days * dayMs - clockIn(timeZone, later)
}

/** Later by the standing rule that gives most; times that no rule holds for stay. */
function withStanding(times: AssignmentTimes, { standing, timeZone }: ClassTimes): AssignmentTimes {
  const { opens, due, closes } = times
  const last = due ?? closes
  if (last === null) return times
  const ends = selectHolding(standing, last).flatMap(({ days, factor }) => [
    addDays(last, days, timeZone),
    opens === null ? last : Math.round(opens + (last - opens) * factor),
  ])
  if (ends.length === 0) return times
  const moved = Math.max(...ends)
  if (due === null) return { ...times, closes: moved }
  return { opens, due: moved, closes: closes === null ? null : closes + (moved - due) }
}

const withOwn = (times: AssignmentTimes, own: OwnTimes): AssignmentTimes => ({
  opens: own.opens === undefined ? times.opens : own.opens,
  due: own.due === undefined ? times.due : own.due,
  closes: own.closes === undefined ? times.closes : own.closes,
})

/** The earliest of some moments, or the latest; no limit where one is none. */
const pickMoment = (pick: (...all: number[]) => number, all: readonly (number | null)[]): number | null => {
  const moments = all.filter((one) => one !== null)
  return moments.length < all.length ? null : pick(...moments)
}

/**
 * The times of a person, for all who ask: their own before those of their classes before the default, field by field; of several
 * classes the earliest opening and the latest due. Nothing closes before it is due.
 */
export function timesFor(
  assignment: AssignmentTimes,
  classes: readonly ClassTimes[],
  person: OwnTimes | null,
): AssignmentTimes {
  const each = classes.map((one) => withStanding(withOwn(assignment, one.own), one))
  const all = each.length > 0 ? each : [assignment]
  const ofClasses = {
    opens: pickMoment(
      Math.min,
      all.map(({ opens }) => opens),
    ),
    due: pickMoment(
      Math.max,
      all.map(({ due }) => due),
    ),
    closes: pickMoment(
      Math.max,
      all.map(({ closes }) => closes),
    ),
  }
  const { opens, due, closes } = withOwn(ofClasses, person ?? {})
  return { opens, due, closes: closes !== null && due !== null ? Math.max(closes, due) : closes }
}
