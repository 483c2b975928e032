import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortAt } from './sort.ts'

it('GR-01 brings a group to the place where it was dragged, whatever stands there', () => {
  const rows = fc
    .uniqueArray(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 30 })
    .map((all) => all.toSorted((a, b) => a - b).map((sort) => ({ sort })))
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), (all, a, b) => {
      const [from, to] = [a % all.length, b % all.length]
      const moved = { sort: sortAt(all, from, to) }
      const after = [...all.filter((_, index) => index !== from), moved].toSorted((x, y) => x.sort - y.sort)
      expect(after.indexOf(moved)).toBe(to)
    }),
  )
})
