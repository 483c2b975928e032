import type { Accepted } from '@oj/functions/features/problem/contract-paper.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textOf, withPart, withTexts } from './paper.ts'

const text = fc.stringMatching(/^[a-c]{0,2}$/)
const accepted: fc.Arbitrary<Accepted> = fc.oneof(
  text,
  fc.record({ text, percent: fc.constantFrom(0, 50, 99), tolerance: fc.constantFrom(0, 1) }),
)
const some = fc.array(accepted, { minLength: 1, maxLength: 6 })

it('PB-07 texts of a blank keep their shares and tolerances while another one is written, added or taken away', () => {
  fc.assert(
    fc.property(some, some, fc.nat(6), fc.nat(2), text, (before, after, place, taken, typed) => {
      const at = place % (before.length + 1)
      const rest = before.slice(at + taken)
      const next = withTexts(before, [...before.slice(0, at), typed, ...rest].map(textOf))
      expect(next.map(textOf)).toEqual([...before.slice(0, at), typed, ...rest].map(textOf))
      expect(next.filter((one) => typeof one !== 'string').length).toBeLessThanOrEqual(before.length)
      // what stands before the place stays, and what stands behind it unless it could be either
      expect(next.slice(0, at)).toEqual(before.slice(0, at))
      if (new Set([...before.map(textOf), typed]).size === before.length + 1) expect(next.slice(at + 1)).toEqual(rest)
      expect(withTexts(before, after.map(textOf)).map(textOf)).toEqual(after.map(textOf))
    }),
  )
})

it('PB-07 a text that is worth all by the tolerance of its blank is a text alone', () => {
  fc.assert(
    fc.property(accepted, (one) => {
      expect(withPart(one, { percent: 100, tolerance: undefined })).toBe(textOf(one))
      expect(withPart(one, { percent: 50 })).toMatchObject({ text: textOf(one), percent: 50 })
    }),
  )
})
