import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './rules.ts'

it('AC-10 cuts an export into parts that keep every row, in order and under the limit', () => {
  const rows = fc.array(fc.record({ length: fc.integer({ min: 0, max: 65_535 }) }))
  fc.assert(
    fc.property(rows, fc.integer({ min: 1000, max: 1_000_000 }), (list, most) => {
      const parts = partsOf(list, most)
      expect(parts.flat()).toEqual(list)
      for (const part of parts) {
        const bytes = part.reduce((sum, { length }) => sum + 4 * length + 1000, 0)
        expect(part.length === 1 || bytes <= most).toBe(true)
        expect(part.length > 0 || list.length === 0).toBe(true)
      }
    }),
  )
  expect(partsOf([], 1000)).toEqual([[]])
})
