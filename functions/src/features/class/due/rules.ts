import { type Due, dueMax } from './contract.ts'

const compareDues = (a: Due, b: Due) =>
  a.endTime < b.endTime ? -1 : a.endTime > b.endTime ? 1 : a.key < b.key ? -1 : 1

/** What is still to be done at a moment: what ends first comes first. */
export const stillDue = (all: readonly Due[], at: Date): Due[] =>
  all
    .filter(({ endTime }) => Date.parse(endTime) > at.getTime())
    .toSorted(compareDues)
    .slice(0, dueMax.page)

/** What a calendar shows: the same, with what ended after `since`. */
export const inCalendar = (all: readonly Due[], since: Date): Due[] =>
  all
    .filter(({ endTime }) => Date.parse(endTime) > since.getTime())
    .toSorted(compareDues)
    .slice(0, dueMax.calendar)
