import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closesFor, untouched } from '../times.ts'
import { extensionLimits } from './contract.ts'
import { flawOf } from './extra-time.ts'

const start = Date.parse('2030-01-01T08:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const work = { startTime: at(0).toISOString(), endTime: at(120).toISOString(), duration: 3600, latestEnd: null }
const started = (minutes: number) => ({ ...untouched, startedAt: at(minutes).toISOString() })
const given = (extraMinutes: number, endsAt: number | null = null) => ({
  extraMinutes,
  endsAt: endsAt === null ? null : at(endsAt).toISOString(),
})

it.each([
  ['minutes before the end of the work', started(10), given(30), 20, null],
  ['minutes before his start', untouched, given(30), 10, null],
  [
    'minutes to who has handed in',
    { ...started(10), handedInAt: at(15).toISOString() },
    given(30),
    20,
    { why: 'handed-in' },
  ],
  ['minutes beyond the end of the work', started(100), given(30), 105, { why: 'capped', minutes: 30, endsAt: at(150) }],
  ['of which some fit before it', started(40), given(30), 50, { why: 'capped', minutes: 30, endsAt: at(130) }],
  ['to who would start now', untouched, given(30), 100, { why: 'capped', minutes: 30, endsAt: at(150) }],
  ['too few, where more help', started(10), given(5), 80, { why: 'over', minutes: 15, endsAt: at(85) }],
  ['after the end', started(60), given(20), 130, { why: 'capped', minutes: 30, endsAt: at(150) }],
  ['that nobody may be given', started(10), given(20), 3000, { why: 'much' }],
  ['an end of his own', started(100), given(0, 150), 110, null],
  [
    'such an end, for which their minutes are too few',
    started(10),
    given(0, 150),
    80,
    { why: 'over', minutes: 80, endsAt: at(150) },
  ],
  ['such an end that is over', untouched, given(0, 125), 126, { why: 'early', than: at(126) }],
  ['such an end before that of all', untouched, given(0, 110), 10, { why: 'early', than: at(120) }],
  ['minutes beside an own end before that of all', started(10), given(30, 110), 20, null],
  ['both', started(100), given(30, 150), 110, null],
  ['nothing more', started(10), given(0), 300, null],
] as const)('TW-01 more time: %s', (_, who, more, now, flaw) => {
  expect(flawOf(work, who, more, at(now))).toEqual(flaw)
})

it('TW-01 more time that is taken is as much as it says, and what is named instead gives just that', () => {
  const minutes = fc.integer({ min: 0, max: 400 })
  const own = fc.record({ extraMinutes: fc.nat(60), endsAt: fc.option(minutes) })
  fc.assert(
    fc.property(fc.nat(119), fc.nat(600), own, fc.integer({ min: 1, max: 200 }), (from, after, had, extra) => {
      const who = { ...started(from), ...given(had.extraMinutes, had.endsAt) }
      const now = at(from + after)
      const more = { extraMinutes: who.extraMinutes + extra, endsAt: who.endsAt }
      const flaw = flawOf(work, who, more, now)
      const before = closesFor(work, who)
      const closes = (has: typeof more) => closesFor(work, { ...who, ...has })
      if (flaw === null) {
        expect(closes(more).getTime() - before.getTime()).toBe(extra * 60_000)
        expect(closes(more) > now).toBe(true)
      } else if (flaw.why === 'over' || flaw.why === 'capped') {
        const endsAt = flaw.why === 'over' ? more.endsAt : flaw.endsAt.toISOString()
        const instead = { extraMinutes: flaw.minutes, endsAt }
        expect(flaw.minutes).toBeLessThanOrEqual(extensionLimits.minutes)
        expect(closes(instead)).toEqual(at(Math.max(from + after, (before.getTime() - start) / 60_000) + extra))
        expect(flawOf(work, who, instead, now)).toBe(null)
      }
    }),
  )
})
