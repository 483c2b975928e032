import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallError } from '../calls/callError.ts'
import { sendRows } from './sendRows.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: [`user${at}`, 'pass-word'], problems: [] }))
const nothing = { saved: 0, refused: [] }

it('AD-02 sends every row once, in batches that the server takes, and reports each refusal at its line', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const result = await sendRows(
    rowsOf(120),
    { saved: 0, refused: [{ line: 70, cells: ['x'], reason: 'before' }] },
    async (rows) => {
      sizes.push(rows.length)
      return { saved: rows.length - 1, failed: [{ row: 3, msg: `not ${rows[3]?.[0]}` }] }
    },
    (done) => progress.push(done),
  )
  expect([sizes, progress]).toEqual([
    [50, 50, 20],
    [50, 100, 120],
  ])
  expect(result).toMatchObject({ saved: 117, unsent: [], stopped: null })
  expect(result.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'not user3'],
    [55, 'not user53'],
    [70, 'before'],
    [105, 'not user103'],
  ])
})

it('AD-02 leaves unsent what comes after a failed call, so that going on loses and doubles no row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 8 }), async (count, failing) => {
      const sent: (string | undefined)[] = []
      let calls = 0
      const send = async (rows: string[][]) => {
        calls += 1
        if (calls === failing) throw new CallError(0, 'network', 'no network')
        sent.push(...rows.map(([name]) => name))
        return { saved: rows.length, failed: [] }
      }
      const first = await sendRows(rowsOf(count), nothing, send, () => {})
      expect(first.stopped).toBe(first.unsent.length > 0 ? 'no network' : null)
      const second = await sendRows(first.unsent, first, send, () => {})
      expect(second).toMatchObject({ saved: count, unsent: [], stopped: null })
      expect(sent).toEqual(rowsOf(count).map(({ cells }) => cells[0]))
    }),
  )
})
