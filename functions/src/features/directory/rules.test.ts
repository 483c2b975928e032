import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateIn } from '../../platform/dates.ts'
import { lastDates, tallyOf } from './rules.ts'

const zones = ['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const now = new Date('2026-03-10T12:00:00Z')
const aTry = fc.record({
  status: fc.constantFrom(Status.accepted, Status.wrongAnswer, Status.compileError, Status.cancelled),
  oiRankScore: fc.option(fc.integer({ min: 0, max: 12 })),
  at: fc.date({ min: new Date('2026-02-25'), max: now, noInvalidDate: true }).map((date) => date.toISOString()),
})
const problems = fc.array(fc.array(aTry, { minLength: 1, maxLength: 6 }), { maxLength: 6 })
const zone = fc.constantFrom(...zones)

it('RK-01 counts every try once, every solved problem once, and the best score of each', () => {
  fc.assert(
    fc.property(problems, zone, (list, timeZone) => {
      const tally = tallyOf(list, lastDates(timeZone, now, 7), timeZone)
      const solved = list.filter((tries) => tries.some(({ status }) => status === Status.accepted))
      expect([tally.total, tally.ac]).toEqual([list.flat().length, solved.length])
      const best = list.map((tries) => Math.max(...tries.map(({ oiRankScore }) => oiRankScore ?? 0)))
      expect(tally.score).toBe(best.reduce((sum, one) => sum + one, 0))
    }),
  )
})

it('HM-01 puts each try of the last days on its date in the site time zone, and no other', () => {
  fc.assert(
    fc.property(problems, zone, (list, timeZone) => {
      const dates = lastDates(timeZone, now, 7)
      const { days } = tallyOf(list, dates, timeZone)
      const recent = list.flat().filter(({ at }) => dates.includes(dateIn(timeZone, new Date(at))))
      const sum = (field: 'total' | 'ac' | 'solved') => Object.values(days).reduce((all, day) => all + day[field], 0)
      expect(sum('total')).toBe(recent.length)
      expect(sum('ac')).toBe(recent.filter(({ status }) => status === Status.accepted).length)
      expect(sum('solved')).toBeLessThanOrEqual(sum('ac'))
      expect(Object.keys(days).every((date) => dates.includes(date))).toBe(true)
    }),
  )
})

it('names the last dates in their order up to today, over the ends of months too', () => {
  const at = new Date('2026-03-01T20:00:00Z')
  expect(lastDates('UTC', at, 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(lastDates('Asia/Shanghai', at, 2)).toEqual(['2026-03-01', '2026-03-02'])
  expect(lastDates('America/Los_Angeles', at, 1)).toEqual(['2026-03-01'])
})
