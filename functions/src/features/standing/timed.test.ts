import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareKeys, ranksOf } from './contract-rows.ts'
import { compareRows, rowOf } from './rows.ts'
import type { Terms, Try } from './terms.ts'
import { computeEarnedPoints, computeTimedScore } from './timed.ts'

const problems = {
  1: { points: 100, whole: null, places: 0, isCovered: false },
  2: { points: 60, whole: 20, places: 0, isCovered: false },
  3: { points: 10, whole: 10, places: 2, isCovered: true },
} as const
const terms: Terms = {
  kind: 'timed',
  start: 0,
  seal: null,
  rules: { penalty: 0, precision: 'second', penalised: [], tieBreak: 'none' },
  oiScore: 'Highest',
  problems,
}
const open = { isSealed: false, containsEnd: true }
const sealed = { isSealed: true, containsEnd: true }

const verdict = fc.record({
  pid: fc.constantFrom(1, 2, 3, 4),
  at: fc.integer({ min: 0, max: 7_200_000 }),
  status: fc.constantFrom(null, Status.accepted, Status.partialAccepted, Status.wrongAnswer, Status.systemError),
  score: fc.option(fc.integer({ min: 0, max: 25 })),
})
const triesOf = (some: readonly Omit<Try, 'submitId' | 'isLate' | 'time'>[]): Try[] =>
  some.map((one, at) => ({ ...one, submitId: at + 1, isLate: false, time: 1 }))
const tries = fc.array(verdict, { maxLength: 12 }).map(triesOf)
const pointsOf = (some: readonly Try[], view = open) => computeTimedScore(terms, view, some).points

it('TW-02 gives all points for what is accepted, a share where there are parts, and nothing else', () => {
  expect(computeEarnedPoints(problems[1], { status: Status.accepted, score: null })).toBe(100)
  expect(computeEarnedPoints(problems[1], { status: Status.wrongAnswer, score: 90 })).toBe(0)
  expect(computeEarnedPoints(problems[2], { status: Status.partialAccepted, score: 7 })).toBe(21)
  expect(computeEarnedPoints(problems[2], { status: null, score: 7 })).toBe(0)
  expect(
    computeEarnedPoints({ points: 2.5, whole: 5, places: 2 }, { status: Status.partialAccepted, score: 4.5 }),
  ).toBe(2.25)
  expect(computeEarnedPoints({ ...problems[2], whole: 0 }, { status: Status.partialAccepted, score: 7 })).toBe(0)
})

it('TW-02 counts the best submission to each problem, in whatever order they came', () => {
  fc.assert(
    fc.property(tries, fc.func(fc.integer()), (all, shuffle) => {
      const best = Object.entries(problems).map(([pid, problem]) =>
        Math.max(0, ...all.filter((one) => one.pid === Number(pid)).map((one) => computeEarnedPoints(problem, one))),
      )
      expect(pointsOf(all)).toBe(best.reduce((sum, one) => sum + one, 0))
      expect(pointsOf(all.toSorted((a, b) => shuffle(a.submitId) - shuffle(b.submitId)))).toBe(pointsOf(all))
    }),
  )
})

it('TW-02 never takes points away for one more submission, and gives no more than all', () => {
  fc.assert(
    fc.property(tries, verdict, (all, one) => {
      const more = triesOf([...all, one])
      expect(pointsOf(more)).toBeGreaterThanOrEqual(pointsOf(all))
      expect(pointsOf(more)).toBeLessThanOrEqual(170)
    }),
  )
})

it('TW-02 says nothing on the sealed board of what is covered', () => {
  fc.assert(
    fc.property(tries, (all) => {
      const known = all.filter(({ pid }) => pid !== 3)
      expect(computeTimedScore(terms, sealed, all)).toEqual(computeTimedScore(terms, sealed, known))
      expect(pointsOf(all, sealed)).toBe(pointsOf(known))
    }),
  )
})

it('TW-02 lets equal sums share a rank, whenever they were reached', () => {
  const people = fc.array(tries, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(people, (all) => {
      const rows = all
        .map((some, at) => {
          const name = `user${at}`
          const who = { uid: name, username: name, nickname: '', realname: '', school: '', group: '' }
          return rowOf(terms, open, {
            who: { ...who, gender: '', avatar: '', isStar: false, kind: 'account', isRemoved: false },
            tries: some,
          })
        })
        .sort(compareRows)
      const ranks = ranksOf(rows)
      for (const [at, row] of rows.entries()) {
        const better = rows.filter(({ points }) => points > row.points).length
        expect(ranks[at]).toBe(better + 1)
        const next = rows[at + 1]
        if (next) expect(compareKeys(row.key, next.key)).toBeLessThanOrEqual(0)
      }
    }),
  )
})
