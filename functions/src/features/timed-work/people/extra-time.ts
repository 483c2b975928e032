import { closesFor, endOf, type PersonTimes, type WorkTimes } from '../times.ts'
import { extensionLimits } from './contract.ts'

const minute = 60_000

export type Extension = Pick<PersonTimes, 'extraMinutes' | 'endsAt'>

/** Why an extension would not have its full effect, and what to give instead. */
export type Flaw =
  /** an own end that is not later than what they have */
  | { readonly why: 'early'; readonly than: Date }
  /** too few minutes, or minutes that the end cuts short, which takes an own end besides */
  | { readonly why: 'over' | 'capped'; readonly minutes: number; readonly endsAt: Date }
  /** they have handed in, or need more minutes than allowed */
  | { readonly why: 'handed-in' | 'much' }

/** The times of somebody who starts at the earliest moment from now. */
const withStartTime = (work: WorkTimes, person: PersonTimes, at: Date): PersonTimes => ({
  ...person,
  startedAt: person.startedAt ?? new Date(Math.max(at.getTime(), Date.parse(work.startTime))).toISOString(),
})

/**
 * What is wrong with an extension: each added minute must count, and an own end must be a later one. Null where it takes effect,
 * and for less time. What to give instead is counted from now if their time is over.
 */
export function flawOf(work: WorkTimes, person: PersonTimes, more: Extension, at: Date): Flaw | null {
  const isLater = (more.endsAt ?? '') > (person.endsAt ?? '')
  const added = Math.max(0, more.extraMinutes - person.extraMinutes) * minute
  if (!isLater && added === 0) return null
  if (person.handedInAt !== null) return { why: 'handed-in' }
  const closes = (given: Extension, who = person) =>
    closesFor(work, { ...who, extraMinutes: given.extraMinutes, endsAt: given.endsAt }).getTime()
  const than = Math.max(closes(person), at.getTime())
  if (isLater && Date.parse(more.endsAt ?? '') <= than && added === 0) return { why: 'early', than: new Date(than) }
  // before their start a later end is of use, whatever the minutes
  if (isLater && closes(more) > than) return null
  const who = withStartTime(work, person, at)
  const had = closes(person, who)
  const has = closes(more, who)
  if (added > 0 && has > at.getTime() && has >= had + added) return null
  const target =
    isLater && Date.parse(more.endsAt ?? '') > than
      ? Date.parse(more.endsAt ?? '')
      : Math.max(had, at.getTime()) + added
  // forms take whole minutes
  const end = Math.ceil(target / minute) * minute
  const own = Date.parse(who.startedAt ?? '') + work.duration * 1000
  const minutes = Math.max(more.extraMinutes, Math.ceil((end - own) / minute))
  if (minutes > extensionLimits.minutes) return { why: 'much' }
  const why = end <= endOf(work, { ...person, ...more }).getTime() ? 'over' : 'capped'
  return { why, minutes, endsAt: new Date(end) }
}
