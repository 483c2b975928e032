import type { TokenComparison } from '@oj/functions/features/judging/contract.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTokens } from './tokens.ts'

const loose: TokenComparison = { caseSensitive: false, spaceSensitive: false, absolute: null, relative: null }
const compare = (output: string, expected: string, rules: Partial<TokenComparison> = {}) =>
  compareTokens(Buffer.from(output), Buffer.from(expected), { ...loose, ...rules })

describe('JD-02 comparison by words', () => {
  it.each([
    ['1 2\n3', '1\t2 3\n\n', {}, 0],
    ['YES', 'Yes', {}, 0],
    ['YES', 'Yes', { caseSensitive: true }, 1],
    ['1 2 3', '1 2', {}, 3],
    ['1', '1 2', {}, 2],
    ['', '', {}, 0],
    ['', '1', {}, 1],
    ['a  b', 'a b', { spaceSensitive: true }, 2],
    ['a b\n', 'a b', { spaceSensitive: true }, 3],
    ['0.33333', '0.333333333', { absolute: 1e-4 }, 0],
    ['0.33', '0.333333333', { absolute: 1e-4 }, 1],
    ['1000001', '1000000', { relative: 1e-5 }, 0],
    ['1000001', '1000000', { absolute: 1e-5 }, 1],
    ['1e3', '1000', { absolute: 1e-9 }, 0],
    ['1e3', '1000', {}, 1],
    ['.5', '0.5', { relative: 0 }, 0],
    ['nan', '1', { absolute: 1e9 }, 1],
    ['inf', '1', { relative: 1e9 }, 1],
    ['0x10', '16', { absolute: 1e-9 }, 1],
    ['No', 'NO', { absolute: 1e-9 }, 0],
    ['-0.0', '0', { absolute: 1e-9 }, 0],
  ] as const)('%j next to %j with %j differs in word %i', (output, expected, rules, token) => {
    expect(compare(output, expected, rules)).toEqual({ same: token === 0, token })
  })

  const words = fc.array(fc.stringMatching(/^[\w.+-]{1,6}$/), { maxLength: 8 })
  const space = fc.stringMatching(/^[ \t\r\n]{1,3}$/)

  it('never minds white space, unless told so', () => {
    fc.assert(
      fc.property(words, space, space, (list, one, other) => {
        expect(compare(list.join(one) + one, other + list.join(other))).toEqual({ same: true, token: 0 })
      }),
    )
  })

  it('accepts whoever is within the tolerance and nobody else', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.constantFrom(1e-9, 1e-3, 1, 1e3), (a, b, absolute) => {
        expect(compare(String(a), String(b), { absolute }).same).toBe(Math.abs(a - b) <= absolute)
      }),
    )
  })
})
