import { ContestStatus, statusAt } from '../contest/index.ts'

export interface WorkTimes {
  readonly startTime: string
  readonly endTime: string
  /** seconds from an entrant's start */
  readonly duration: number
  /** the latest end that an extension gives; null for none */
  readonly latestEnd: string | null
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

const laterMillis = (a: string, b: string | null) => Math.max(Date.parse(a), b === null ? 0 : Date.parse(b))

/** The end of the work for an entrant, whenever they start. */
export const endOf = ({ endTime }: Pick<WorkTimes, 'endTime'>, person: PersonTimes | null): Date =>
  new Date(laterMillis(endTime, person?.endsAt ?? null))

/** The end of a reopening with later extensions; null without one. */
export function reopenedEnd(person: Omit<PersonTimes, 'startedAt' | 'handedInAt'>): Date | null {
  const { reopenedUntil, extraMinutes, endsAt } = person
  if (reopenedUntil === null) return null
  const before = person.reopenedWith ?? { extraMinutes, endsAt }
  const until = Date.parse(reopenedUntil) + Math.max(0, extraMinutes - before.extraMinutes) * 60_000
  return new Date(endsAt === null || endsAt === before.endsAt ? until : Math.max(until, Date.parse(endsAt)))
}

/** When an entrant's time runs out: at the end of the work or the duration after their start, whichever is earlier. */
export function closesFor(work: Pick<WorkTimes, 'endTime' | 'duration'>, person: PersonTimes | null): Date {
  const reopened = person && reopenedEnd(person)
  if (reopened) return reopened
  const end = endOf(work, person)
  if (!person?.startedAt) return end
  const own = Date.parse(person.startedAt) + work.duration * 1000 + person.extraMinutes * 60_000
  return new Date(Math.min(end.getTime(), own))
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
export const lastEnd = ({ endTime, latestEnd }: Pick<WorkTimes, 'endTime' | 'latestEnd'>): Date =>
  new Date(laterMillis(endTime, latestEnd))

/** Whether it has ended for everybody. */
export const isOver = (work: WorkTimes, at: Date): boolean => at >= lastEnd(work)
