import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapInParts, splitList } from './list-parts.ts'

it('a list is split into parts of its order, of which only the last has fewer', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (list, most) => {
      const parts = splitList(list, most)
      expect(parts.flat()).toEqual(list)
      expect(parts.slice(0, -1).every(({ length }) => length === most)).toBe(true)
      expect(parts.every(({ length }) => length > 0)).toBe(true)
    }),
  )
})

it('work on a list is done so many at a time, each with its place, and answered in order', async () => {
  let running = 0
  let most = 0
  const results = await mapInParts(['a', 'b', 'c', 'd', 'e'], 2, async (one, at) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return `${one}${at}`
  })
  expect([results, most]).toEqual([['a0', 'b1', 'c2', 'd3', 'e4'], 2])
})
