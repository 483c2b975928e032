import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closesFor, endedAt, isOver, statusFor, untouched, WorkStatus, withStandingTime } from './times.ts'

const start = Date.parse('2030-01-01T08:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const work = {
  startTime: at(0).toISOString(),
  endTime: at(120).toISOString(),
  duration: 3600,
  latestEnd: null,
}
const started = (minutes: number, more: object = {}) => ({
  ...untouched,
  startedAt: at(minutes).toISOString(),
  ...more,
})
/** Opened again until minute 300 to who had 15 minutes and an end of their own before. */
const reopened = (more: object, endsAt: string | null = null) => {
  const had = { extraMinutes: 15, endsAt }
  return started(10, { ...had, reopenedUntil: at(300).toISOString(), reopenedWith: had, ...more })
}

it.each([
  ['an hour after his start', started(10), 70],
  ['with the end of the work, who comes late', started(100), 120],
  ['later with extra minutes', started(10, { extraMinutes: 15 }), 85],
  ['with the end of the work whatever minutes he has', started(100, { extraMinutes: 60 }), 120],
  ['with an end of his own', started(100, { endsAt: at(150).toISOString() }), 150],
  ['by his own hour where his own end is later still', started(10, { endsAt: at(500).toISOString() }), 70],
  ['never before the end of everybody', started(100, { endsAt: at(110).toISOString() }), 120],
  ['when it was opened again until then', started(10, { reopenedUntil: at(300).toISOString() }), 300],
  ['later with minutes given after that', reopened({ extraMinutes: 35 }), 320],
  ['no sooner when minutes from before that are taken back', reopened({ extraMinutes: 0 }), 300],
  ['with an end given after that', reopened({ endsAt: at(400).toISOString() }), 400],
  ['no later by an end from before that', reopened({ endsAt: at(500).toISOString() }, at(500).toISOString()), 300],
  ['with the work for who has not started', untouched, 120],
] as const)('TW-01 runs out %s', (_, who, minutes) => {
  expect(closesFor(work, who)).toEqual(at(minutes))
})

it('BX-15 lasts longer for who always has more time, beside minutes of this work', () => {
  const half = (until: number) => (end: number) => (end <= at(until).getTime() ? 1.5 : 1)
  const closes = (who: Parameters<typeof closesFor>[1] & object, until = 1000) =>
    closesFor(work, withStandingTime({ ...work, standingFactor: 1.5 }, who, half(until)))
  expect(closes(started(10))).toEqual(at(100))
  expect(closes(started(10, { extraMinutes: 15 }))).toEqual(at(115))
  expect(closes(started(100))).toEqual(at(150))
  expect(closes(untouched)).toEqual(at(150))
  // taken away after the hour of all, and before it
  expect(closes(started(10), 70)).toEqual(at(100))
  expect(closes(started(10), 69)).toEqual(at(70))
  // a rule that is longer now opens nothing again that is over for everybody
  expect(
    closesFor(
      work,
      withStandingTime({ ...work, standingFactor: 1.5 }, started(10), () => 3),
    ),
  ).toEqual(at(100))
  // where the class does not say so
  expect(withStandingTime(work, untouched, half(1000))).toBe(untouched)
  expect(isOver({ ...work, standingFactor: 1.5 }, at(149))).toBe(false)
  expect(isOver({ ...work, standingFactor: 1.5 }, at(150))).toBe(true)
})

it('TW-01 is exact to the millisecond at both ends', () => {
  const who = started(10)
  const closes = closesFor(work, who).getTime()
  expect(statusFor(work, who, new Date(closes - 1))).toBe(WorkStatus.running)
  expect(statusFor(work, who, new Date(closes))).toBe(WorkStatus.ended)
  expect(statusFor(work, null, new Date(start - 1))).toBe(WorkStatus.scheduled)
  expect(statusFor(work, null, new Date(start))).toBe(WorkStatus.running)
  expect(statusFor(work, null, at(120))).toBe(WorkStatus.ended)
  expect(isOver(work, new Date(at(120).getTime() - 1))).toBe(false)
  expect(isOver({ ...work, latestEnd: at(150).toISOString() }, at(149))).toBe(false)
})

it('TW-01 ends with the hand that hands in, or when the time runs out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 119 }), fc.option(fc.integer({ min: 0, max: 60 })), (from, after) => {
      const handedInAt = after === null ? null : at(from + after).toISOString()
      const who = started(from, { handedInAt })
      expect(endedAt(work, who, at(1000))).toBe(handedInAt ?? closesFor(work, who).toISOString())
      expect(statusFor(work, who, at(1000))).toBe(WorkStatus.ended)
      if (handedInAt === null) expect(endedAt(work, who, at(from))).toBe(null)
    }),
  )
})
