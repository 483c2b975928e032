import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellOf, rankOf, scoreOf, type Tried } from './rules.ts'

const at = '2026-11-23T00:00:00.000Z'
const accepted = fc.record({
  status: fc.constant(Status.accepted),
  at: fc.constant(at),
  figures: fc.option(fc.record({ time: fc.nat(50) }), { nil: undefined }),
})
const failed = fc.record({ status: fc.constantFrom(Status.wrongAnswer, Status.compileError, Status.partialAccepted) })
const tries = fc.array(fc.oneof(accepted, failed), { maxLength: 8 })
/** The tries as the table has them: what is not there is absent. */
const plain = (list: { status: number; at?: string; figures?: { time: number } | undefined }[]): Tried[] =>
  list.map(({ figures, ...one }) => (figures ? { ...one, figures } : one))

it('TR-02 a cell shows the last status, and once a try was accepted the shortest run time', () => {
  fc.assert(
    fc.property(tries, (given) => {
      const list = plain(given)
      const cell = cellOf(list)
      const solved = list.filter(({ status }) => status === Status.accepted)
      const times = solved.flatMap(({ figures }) => figures?.time ?? [])
      if (list.length === 0) expect(cell).toBe(null)
      else if (solved.length === 0) expect(cell).toEqual({ status: list.at(-1)?.status, runTime: null, solvedAt: null })
      else
        expect(cell).toEqual({
          status: Status.accepted,
          runTime: times.length > 0 ? Math.min(...times) : null,
          solvedAt: at,
        })
    }),
  )
})

const row = fc.record({
  username: fc.string({ minLength: 1 }),
  cells: fc.array(
    tries.map((list) => cellOf(plain(list))).filter((cell) => cell !== null),
    { maxLength: 4 },
  ),
})
const rows = fc
  .uniqueArray(row, { selector: ({ username }) => username, maxLength: 30 })
  .map((list) => list.map(({ username, cells }) => ({ username, ...scoreOf(cells), cells })))

it('TR-02 ranks everybody by how many have solved more, or as many in less time', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const ranked = rankOf(list)
      expect(ranked.map(({ username }) => username).toSorted()).toEqual(list.map(({ username }) => username).toSorted())
      for (const { ac, totalRunTime, rank } of ranked) {
        const better = list.filter((one) => one.ac > ac || (one.ac === ac && one.totalRunTime < totalRunTime))
        expect(rank).toBe(1 + better.length)
      }
      expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map(({ rank }) => rank).toSorted((a, b) => a - b))
    }),
  )
})

it('TR-02 comes to the same rank in whatever order the rows are given, and when it is ranked again', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const ranked = rankOf(list)
      expect(rankOf(list.toReversed())).toEqual(ranked)
      expect(rankOf(ranked)).toEqual(ranked)
    }),
  )
})

it('TR-02 counts as run time what the problems took that are solved, and nothing else', () => {
  const cells = [
    { status: Status.accepted, runTime: 15, solvedAt: at },
    { status: Status.accepted, runTime: null, solvedAt: at },
    { status: Status.wrongAnswer, runTime: null, solvedAt: null },
  ]
  expect(scoreOf(cells)).toEqual({ ac: 2, totalRunTime: 15 })
})
