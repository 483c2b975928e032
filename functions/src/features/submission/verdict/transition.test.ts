import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countTries, noCounts } from '../../problem/counts/counts.ts'
import { type Cell, siteScope } from '../../tries/cells.ts'
import type { Judgement } from '../store.ts'
import { cellAfter } from './transition.ts'

const fields = Object.keys(noCounts) as (keyof typeof noCounts)[]
const countsOf = (cell: Cell) => countTries(cell.tries.map(({ status }) => status))

/** Statuses that a judge, a member of staff or a rejudge leaves a submission in. */
const status = fc.constantFrom(
  Status.pending,
  Status.accepted,
  Status.wrongAnswer,
  Status.compileError,
  Status.cancelled,
  Status.partialAccepted,
  Status.systemError,
  Status.runtimeError,
)
const step = fc.record({ submitId: fc.integer({ min: 1, max: 6 }), status, score: fc.option(fc.nat(100)) })

const judgement = ({ status, score }: { status: number; score: number | null }): Judgement => ({
  attempt: 1,
  status,
  time: 1,
  memory: 1,
  score,
  oiRankScore: null,
  judger: 'any',
  isManual: false,
})

const row = { submitTime: '2026-01-01T00:00:00Z', scope: siteScope, language: 'C++', length: 7 }

it('SB-04 leaves cells and counts as a recount finds them, in whatever order submissions are settled, rejudged, cancelled and overruled', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const judgements = new Map<number, Judgement>()
      const moved = { ...noCounts }
      let cell: Cell = { version: 0, tries: [] }
      for (const { submitId, ...one } of steps) {
        const next = judgement(one)
        const after = cellAfter(cell, { ...row, submitId }, next)
        const [was, is] = [countsOf(cell), countsOf(after)]
        for (const field of fields) moved[field] += is[field] - was[field]
        judgements.set(submitId, next)
        cell = after
      }
      const judged = [...judgements].filter(([, { status: is }]) => !isRunning(is)).toSorted(([a], [b]) => a - b)
      expect(cell.tries.map(({ submitId, status: is, score }) => [submitId, is, score])).toEqual(
        judged.map(([submitId, { status: is, score }]) => [submitId, is, score]),
      )
      expect(moved).toEqual(countTries(judged.map(([, { status: is }]) => is)))
    }),
  )
})

it('SB-04 writes no cell for what is judged again before it had a verdict', () => {
  const cell: Cell = { version: 3, tries: [{ submitId: 1, status: Status.accepted, score: null }] }
  const pending = judgement({ status: Status.pending, score: null })
  expect(cellAfter(cell, { ...row, submitId: 2 }, pending)).toBe(cell)
  expect(cellAfter(cell, { ...row, submitId: 1 }, pending)).toEqual({ version: 4, tries: [] })
})
