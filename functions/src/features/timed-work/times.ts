import { ContestStatus, statusAt } from '../contest/index.ts'

/** The times of a timed work. */
export interface WorkTimes {
  readonly startTime: string
  readonly endTime: string
  /** seconds that everybody has from their start */
  readonly duration: number
  /** the last moment that staff have given to somebody beyond the end; null for none */
  readonly latestEnd: string | null
}

/** The times of somebody in a timed work. */
export interface PersonTimes {
  /** null for who has not started */
  readonly startedAt: string | null
  /** when they handed in; null for who has not */
  readonly handedInAt: string | null
  /** minutes beyond the duration */
  readonly extraMinutes: number
  /** their own end of the work, where it is a later one */
  readonly endsAt: string | null
  /** until when it was opened to them again; null where it was not */
  readonly reopenedUntil: string | null
  /** what they had more than others when it was opened again; null where it was not, or before this was kept */
  readonly reopenedWith: Pick<PersonTimes, 'extraMinutes' | 'endsAt'> | null
}

/** The times of who has not been there, and was given nothing more than others. */
export const untouched: PersonTimes = {
  startedAt: null,
  handedInAt: null,
  extraMinutes: 0,
  endsAt: null,
  reopenedUntil: null,
  reopenedWith: null,
}

/** The states on the wire: not started, running, ended. */
export const WorkStatus = ContestStatus
export type WorkStatus = ContestStatus

const laterMillis = (a: string, b: string | null) => Math.max(Date.parse(a), b === null ? 0 : Date.parse(b))

/** The end of the work for somebody, whenever they start. */
export const endOf = ({ endTime }: Pick<WorkTimes, 'endTime'>, person: PersonTimes | null): Date =>
  new Date(laterMillis(endTime, person?.endsAt ?? null))

/** The end for somebody to whom it was opened again, with what they were given since then; null for others. */
export function reopenedEnd(person: Omit<PersonTimes, 'startedAt' | 'handedInAt'>): Date | null {
  const { reopenedUntil, extraMinutes, endsAt } = person
  if (reopenedUntil === null) return null
  const before = person.reopenedWith ?? { extraMinutes, endsAt }
  const until = Date.parse(reopenedUntil) + Math.max(0, extraMinutes - before.extraMinutes) * 60_000
  return new Date(endsAt === null || endsAt === before.endsAt ? until : Math.max(until, Date.parse(endsAt)))
}

/** When the time of somebody runs out: with the end of the work, or the duration after their start, whichever comes first. */
export function closesFor(work: Pick<WorkTimes, 'endTime' | 'duration'>, person: PersonTimes | null): Date {
  const reopened = person && reopenedEnd(person)
  if (reopened) return reopened
  const end = endOf(work, person)
  if (!person?.startedAt) return end
  const own = Date.parse(person.startedAt) + work.duration * 1000 + person.extraMinutes * 60_000
  return new Date(Math.min(end.getTime(), own))
}

/**
 * The state for somebody at a moment: for who has started by their own clock, else by that of the work. It ends at its last
 * millisecond, and when they hand in.
 */
export function statusFor(work: WorkTimes, person: PersonTimes | null, at: Date): WorkStatus {
  if (!person?.startedAt) return statusAt({ startTime: work.startTime, endTime: endOf(work, person).toISOString() }, at)
  if (person.handedInAt !== null) return WorkStatus.ended
  return at < closesFor(work, person) ? WorkStatus.running : WorkStatus.ended
}

/** From when to when it runs for somebody: up to their handing in, if they have. */
export const timesFor = (work: WorkTimes, person: PersonTimes | null) => ({
  startTime: work.startTime,
  endTime: person?.handedInAt ?? closesFor(work, person).toISOString(),
})

/** When somebody's time ended: by their own hand, or when it ran out; null while it runs. */
export function endedAt(work: WorkTimes, person: PersonTimes, at: Date): string | null {
  if (person.handedInAt !== null) return person.handedInAt
  const closes = closesFor(work, person)
  return at < closes ? null : closes.toISOString()
}

/** The end for everybody, those with a later end included. */
export const lastEnd = ({ endTime, latestEnd }: Pick<WorkTimes, 'endTime' | 'latestEnd'>): Date =>
  new Date(laterMillis(endTime, latestEnd))

/** Whether it has ended for everybody. */
export const isOver = (work: WorkTimes, at: Date): boolean => at >= lastEnd(work)
