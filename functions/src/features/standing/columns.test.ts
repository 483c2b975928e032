import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawn } from './columns.ts'

const columns = fc.uniqueArray(fc.record({ pid: fc.nat(9), displayId: fc.constantFrom('A', 'B', 'C', 'D') }), {
  selector: ({ pid }) => pid,
  maxLength: 5,
})
const pidsOf = (all: readonly { pid: number }[]) => all.map(({ pid }) => pid)

it('CR-01 a board has a column for each problem that its totals are of, and no other', () => {
  fc.assert(
    fc.property(columns, columns, (built, now) => {
      const shown = drawn(built, now)
      expect(pidsOf(shown).toSorted()).toEqual(pidsOf(built).toSorted())
      for (const { pid, entry } of shown) expect(entry).toEqual(now.find((one) => one.pid === pid) ?? null)
    }),
  )
})

it('CR-01 a board of the same problems has them in their present order, under their present names', () => {
  fc.assert(
    fc.property(columns, fc.nat(), (built, turn) => {
      const now = built.map(({ pid }, at) => ({ pid, displayId: `now ${(at + turn) % 7}` })).toReversed()
      expect(drawn(built, now)).toEqual(now.map((entry) => ({ ...entry, entry })))
    }),
  )
})
