import { closesFor, endOf, type PersonTimes, type WorkTimes } from '../times.ts'
import { extensionLimits } from './contract.ts'

const minute = 60_000

/** What somebody is given more than others. */
export type More = Pick<PersonTimes, 'extraMinutes' | 'endsAt'>

/** Why more time would not be what it says, and what to give instead. */
export type Flaw =
  /** an own end that is over, or not after what they have: only a later one changes anything */
  | { readonly why: 'early'; readonly than: Date }
  /** minutes that are too few, or that the end cuts short: then an own end besides */
  | { readonly why: 'over' | 'capped'; readonly minutes: number; readonly endsAt: Date }
  /** they have handed in, or need more minutes than anybody may be given */
  | { readonly why: 'handed-in' | 'much' }

/** The times of who starts at a moment: what minutes are worth at best to who has not. */
const withStartTime = (work: WorkTimes, person: PersonTimes, at: Date): PersonTimes => ({
  ...person,
  startedAt: person.startedAt ?? new Date(Math.max(at.getTime(), Date.parse(work.startTime))).toISOString(),
})

/**
 * What is wrong with more time at a moment: each minute given has to be one more, and an own end a later one. What it names
 * instead gives just what was asked for, counted from now where their time is over. Null where it takes effect, and for less.
 */
export function flawOf(work: WorkTimes, person: PersonTimes, more: More, at: Date): Flaw | null {
  const isLater = (more.endsAt ?? '') > (person.endsAt ?? '')
  const added = Math.max(0, more.extraMinutes - person.extraMinutes) * minute
  if (!isLater && added === 0) return null
  if (person.handedInAt !== null) return { why: 'handed-in' }
  const closes = (given: More, who = person) =>
    closesFor(work, { ...who, extraMinutes: given.extraMinutes, endsAt: given.endsAt }).getTime()
  const than = Math.max(closes(person), at.getTime())
  if (isLater && Date.parse(more.endsAt ?? '') <= than && added === 0) return { why: 'early', than: new Date(than) }
  // an end that opens it longer is worth something to who has not started, whatever their minutes
  if (isLater && closes(more) > than) return null
  const who = withStartTime(work, person, at)
  const had = closes(person, who)
  const has = closes(more, who)
  if (added > 0 && has > at.getTime() && has >= had + added) return null
  const asked =
    isLater && Date.parse(more.endsAt ?? '') > than
      ? Date.parse(more.endsAt ?? '')
      : Math.max(had, at.getTime()) + added
  // as forms take it
  const wanted = Math.ceil(asked / minute) * minute
  const own = Date.parse(who.startedAt ?? '') + work.duration * 1000
  const minutes = Math.max(more.extraMinutes, Math.ceil((wanted - own) / minute))
  if (minutes > extensionLimits.minutes) return { why: 'much' }
  const why = wanted <= endOf(work, { ...person, ...more }).getTime() ? 'over' : 'capped'
  return { why, minutes, endsAt: new Date(wanted) }
}
