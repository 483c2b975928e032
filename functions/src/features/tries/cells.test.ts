import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countTries } from '../problem/counts/counts.ts'
import { bestOf, type Cell, withTry } from './cells.ts'

const empty: Cell = { version: 0, tries: [] }
const aTry = fc.record({
  submitId: fc.integer({ min: 1, max: 20 }),
  status: fc.constantFrom(Status.accepted, Status.wrongAnswer, Status.compileError, Status.partialAccepted),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
})

it('JD-07 comes to the same cell in whatever order verdicts arrive, and again when one arrives twice', () => {
  const distinct = fc.uniqueArray(aTry, { selector: (one) => one.submitId, maxLength: 12 })
  fc.assert(
    fc.property(distinct, fc.infiniteStream(fc.nat()), (tries, random) => {
      const shuffled = tries.map((one) => ({ one, by: random.next().value })).sort((a, b) => a.by - b.by)
      const fill = (list: typeof tries) => list.reduce<Cell>((cell, one) => withTry(cell, one), empty).tries
      expect(fill(shuffled.map(({ one }) => one))).toEqual(fill(tries))
      expect(fill([...tries, ...tries])).toEqual(fill(tries))
    }),
  )
})

it('JD-07 takes a rejudged verdict in the place of the old one', () => {
  const wrong = withTry(empty, { submitId: 7, status: Status.accepted, score: 100 })
  const right = withTry(wrong, { submitId: 7, status: Status.wrongAnswer, score: 0 })
  expect(bestOf(wrong)).toEqual({ status: Status.accepted, score: 100 })
  expect(bestOf(right)).toEqual({ status: Status.wrongAnswer, score: 0 })
  expect(countTries(right.tries.map(({ status }) => status))).toMatchObject({ total: 1, ac: 0, wa: 1, userAc: 0 })
})

it('answers that a problem was never tried', () => {
  expect(bestOf(undefined)).toEqual({ status: Status.notSubmitted, score: null })
})

it('counts each try once by its verdict', () => {
  fc.assert(
    fc.property(fc.array(aTry), (tries) => {
      const { total, userAc, ...byVerdict } = countTries(tries.map(({ status }) => status))
      expect(total).toBe(tries.length)
      expect(Object.values(byVerdict).reduce((sum, one) => sum + one, 0)).toBe(tries.length)
      expect(userAc).toBe(byVerdict.ac > 0 ? 1 : 0)
    }),
  )
})
