import { ContestStatus, statusAt } from '../contest/index.ts'
import { boundFactor, countMinutes, type TimeFactor } from '../group/index.ts'

export interface WorkTimes {
  readonly startTime: string
  readonly endTime: string
  /** seconds from an entrant's start */
  readonly duration: number
  /** the latest end that an extension gives; null for none */
  readonly latestEnd: string | null
  /** the largest factor of the duration that anybody always has; absent for none */
  readonly standingFactor?: number | undefined
}

/** The times of an entrant. */
export interface PersonTimes {
  readonly startedAt: string | null
  readonly handedInAt: string | null
  /** minutes beyond the duration */
  readonly extraMinutes: number
  /** their own later end */
  readonly endsAt: string | null
  /** until when it was reopened to them */
  readonly reopenedUntil: string | null
  /** their extension at the reopening; null in old rows, too */
  readonly reopenedWith: Pick<PersonTimes, 'extraMinutes' | 'endsAt'> | null
  /** minutes that they always have more, also beyond the end of the work; absent for none */
  readonly standingMinutes?: number
}

/** The times of somebody without a row. */
export const untouched: PersonTimes = {
  startedAt: null,
  handedInAt: null,
  extraMinutes: 0,
  endsAt: null,
  reopenedUntil: null,
  reopenedWith: null,
}

export const WorkStatus = ContestStatus
export type WorkStatus = ContestStatus

const minute = 60_000

/** The end of the work for an entrant, whenever they start. */
export function endOf({ endTime }: Pick<WorkTimes, 'endTime'>, person: PersonTimes | null): Date {
  const end = Date.parse(endTime) + (person?.standingMinutes ?? 0) * minute
  return new Date(Math.max(end, person?.endsAt ? Date.parse(person.endsAt) : 0))
}

/** The end of a reopening with later extensions; null without one. */
export function reopenedEnd(person: Omit<PersonTimes, 'startedAt' | 'handedInAt'>): Date | null {
  const { reopenedUntil, extraMinutes, endsAt } = person
  if (reopenedUntil === null) return null
  const before = person.reopenedWith ?? { extraMinutes, endsAt }
  const until = Date.parse(reopenedUntil) + Math.max(0, extraMinutes - before.extraMinutes) * minute
  return new Date(endsAt === null || endsAt === before.endsAt ? until : Math.max(until, Date.parse(endsAt)))
}

/** When an entrant's time runs out: at the end of the work or the duration after their start, whichever is earlier. */
export function closesFor(work: Pick<WorkTimes, 'endTime' | 'duration'>, person: PersonTimes | null): Date {
  const reopened = person && reopenedEnd(person)
  if (reopened) return reopened
  const end = endOf(work, person)
  if (!person?.startedAt) return end
  const minutes = person.extraMinutes + (person.standingMinutes ?? 0)
  const own = Date.parse(person.startedAt) + work.duration * 1000 + minutes * minute
  return new Date(Math.min(end.getTime(), own))
}

/**
 * Somebody's times with what they always have more in the work's group: by the end that they would have without it, so that a
 * rule that is taken away later makes nothing late that was handed in.
 */
export function withStandingTime<Person extends PersonTimes>(
  work: Pick<WorkTimes, 'endTime' | 'duration' | 'standingFactor'>,
  person: Person,
  factorAt: TimeFactor | undefined,
): Person & Pick<PersonTimes, 'standingMinutes'> {
  if (!factorAt || (work.standingFactor ?? 1) <= 1) return person
  const end = closesFor(work, { ...untouched, startedAt: person.startedAt })
  const factor = boundFactor(factorAt, end.getTime(), work)
  return { ...person, standingMinutes: countMinutes(work.duration * 1000, factor) }
}

/** The state for an entrant: by their own clock once they have started, else by the work's. */
export function statusFor(work: WorkTimes, person: PersonTimes | null, at: Date): WorkStatus {
  if (!person?.startedAt) return statusAt({ startTime: work.startTime, endTime: endOf(work, person).toISOString() }, at)
  if (person.handedInAt !== null) return WorkStatus.ended
  return at < closesFor(work, person) ? WorkStatus.running : WorkStatus.ended
}

/** From when to when it runs for an entrant. */
export const timesFor = (work: WorkTimes, person: PersonTimes | null) => ({
  startTime: work.startTime,
  endTime: person?.handedInAt ?? closesFor(work, person).toISOString(),
})

/** When an entrant's time ended; null while it runs. */
export function endedAt(work: WorkTimes, person: PersonTimes, at: Date): string | null {
  if (person.handedInAt !== null) return person.handedInAt
  const closes = closesFor(work, person)
  return at < closes ? null : closes.toISOString()
}

/** The end for everybody, with all extensions. */
export function lastEnd({ endTime, latestEnd, duration, standingFactor = 1 }: Omit<WorkTimes, 'startTime'>): Date {
  const standingMinutes = countMinutes(duration * 1000, standingFactor)
  return endOf({ endTime }, { ...untouched, endsAt: latestEnd, standingMinutes })
}

/** Whether it has ended for everybody. */
export const isOver = (work: WorkTimes, at: Date): boolean => at >= lastEnd(work)
