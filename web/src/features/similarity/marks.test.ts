import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesOf, piecesOf, type Range } from './marks.ts'

const ranges = fc.array(fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]): Range => [Math.min(a, b), Math.max(a, b)]))

it('PG-01 shows a program whole, each place in the first part that reaches there', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), ranges, ranges, (code, parts, given) => {
      const pieces = piecesOf(code, parts, given)
      expect(pieces.map(({ text }) => text).join('')).toBe(code)
      let place = 0
      for (const { text, part, isGiven } of pieces) {
        const reaches = ([from, to]: Range) => from <= place && place < to
        expect(part ?? -1).toBe(parts.findIndex(reaches))
        expect(isGiven).toBe(given.some(reaches))
        place += text.length
      }
    }),
  )
})

it('PG-01 tells the lines of a part', () => {
  expect(linesOf('a\nb\nc\n', [2, 6])).toEqual([2, 3])
  expect(linesOf('a\nb\nc\n', [0, 1])).toEqual([1, 1])
})
