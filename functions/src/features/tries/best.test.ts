import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestIn, bestWrites, orders } from './best.ts'
import { type Cell, siteScope, type Try, withoutTry, withTry } from './cells.ts'

const at = '2026-11-23T00:00:00.000Z'
const figures = fc.record({
  language: fc.constantFrom('C++', 'Python3'),
  time: fc.nat(3),
  memory: fc.nat(9),
  length: fc.nat(3),
})
const accepted = fc
  .tuple(fc.integer({ min: 1, max: 50 }), figures)
  .map(([submitId, one]): Try => ({ submitId, status: Status.accepted, score: null, at, figures: one }))
const failed = fc
  .integer({ min: 1, max: 50 })
  .map((submitId): Try => ({ submitId, status: Status.wrongAnswer, score: null, at }))
const tries = fc.uniqueArray(fc.oneof(accepted, failed), { selector: ({ submitId }) => submitId, maxLength: 12 })
const order = fc.constantFrom('fastest', 'shortest')
const row = { uid: '1', pid: 1000, scope: siteScope, username: 'ada' }

it('PD-10 takes the least figure, and of equal ones that which was handed in first, in whatever order they come', () => {
  fc.assert(
    fc.property(tries, order, (list, by) => {
      const best = bestIn(list, by)
      expect(bestIn(list.toReversed(), by)).toEqual(best)
      const measured = list.filter((one) => one.figures)
      expect(best === null).toBe(measured.length === 0)
      for (const { submitId, figures: other } of measured) {
        const [own, its] = [best?.figure ?? 0, other?.[orders[by]] ?? 0]
        expect(own < its || (own === its && (best?.submitId ?? 0) <= submitId)).toBe(true)
      }
    }),
  )
})

const names = ['fastest', 'shortest'] as const

/** The rows that stand in the table after writes, by their keys. */
function standing(rows: Map<string, unknown>, writes: ReturnType<typeof bestWrites>): Map<string, unknown> {
  const next = new Map(rows)
  const keys = new Set<string>()
  for (const { item } of writes) {
    const key = 'Put' in item ? item.Put?.Item : 'Delete' in item ? item.Delete?.Key : undefined
    const name = `${key?.pk} ${key?.sk}`
    // a transaction takes no two writes of one item
    expect(keys.has(name)).toBe(false)
    keys.add(name)
    if ('Put' in item) next.set(name, item.Put?.Item)
    else next.delete(name)
  }
  return next
}

it('PD-10 leaves the rows that the tries make, after whatever changes, and writes nothing where nothing changed', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(accepted, failed), { maxLength: 15 }), (changes) => {
      let cell: Cell = { version: 0, tries: [] }
      let table = new Map<string, unknown>()
      for (const [at, one] of changes.entries()) {
        const next = at % 4 === 3 ? withoutTry(cell, one.submitId) : withTry(cell, one)
        table = standing(table, bestWrites(row, cell.tries, next.tries))
        expect(bestWrites(row, next.tries, next.tries)).toEqual([])
        expect(bestWrites({ ...row, scope: 'contest-1' }, cell.tries, next.tries)).toEqual([])
        cell = next
      }
      expect(table).toEqual(standing(new Map(), bestWrites(row, [], cell.tries)))
      expect(table.size).toBe(names.filter((by) => bestIn(cell.tries, by)).length)
      expect(standing(table, bestWrites({ ...row, username: '[deleted]' }, cell.tries, cell.tries)).size).toBe(0)
    }),
  )
})

it('PD-10 sorts rows in the table as bestIn does', () => {
  fc.assert(
    fc.property(accepted, accepted, order, (a, b, by) => {
      fc.pre(a.submitId !== b.submitId)
      const keyOf = (one: Try) => {
        const keys = [...standing(new Map(), bestWrites(row, [], [one])).keys()]
        return keys.find((key) => key.includes(`#order_${by} `)) ?? ''
      }
      expect(keyOf(a) < keyOf(b)).toBe(bestIn([a, b], by)?.submitId === a.submitId)
    }),
  )
})
