import type { TokenComparison } from '@oj/shared/judging/settings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal } from './decimal.ts'
import { textOf } from './testing.ts'
import { compareTokens } from './tokens.ts'

const loose: TokenComparison = { caseSensitive: false, spaceSensitive: false, absolute: null, relative: null }
const compare = (output: string, expected: string, rules: Partial<TokenComparison> = {}, window?: number) =>
  compareTokens(textOf(output, window), textOf(expected, window), { ...loose, ...rules })

/** What it must come to, word by word and in memory. */
function defined(output: string, expected: string, { absolute, relative, ...rules }: TokenComparison) {
  const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
  const parts = (text: string) =>
    Buffer.from(text)
      .toString('latin1')
      .split(/([ \t-\r]+)/)
  const isSame = (ours: string, theirs: string) => {
    if (ours === theirs) return true
    if (ours === '' || theirs === '') return false
    if ((absolute !== null || relative !== null) && decimal.test(theirs)) {
      const difference = Math.abs(Number(ours) - Number(theirs))
      const isClose =
        (absolute !== null && difference <= absolute) ||
        (relative !== null && difference <= relative * Math.abs(Number(theirs)))
      return decimal.test(ours) && Number.isFinite(Number(theirs)) && isClose
    }
    return !rules.caseSensitive && ours.toLowerCase() === theirs.toLowerCase()
  }
  const [ours, theirs] = [output, expected].map((text) => {
    const all = parts(text)
    if (all[0] !== '') all.unshift('', '')
    return all.slice(1)
  })
  for (let at = 0; ours && theirs && at < Math.max(ours.length, theirs.length); at += 2) {
    const token = at / 2 + 1
    if (rules.spaceSensitive && (ours[at] ?? '') !== (theirs[at] ?? '')) return { same: false, token }
    if (!isSame(ours[at + 1] ?? '', theirs[at + 1] ?? '')) return { same: false, token }
  }
  return { same: true, token: 0 }
}

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
    ['0.100001', '0.1', { absolute: 1e-6 }, 0],
    ['0.0999990', '0.1', { relative: 1e-5 }, 0],
    ['0.1000010000000001', '0.1', { absolute: 1e-6 }, 1],
    ['1000000.001', '1000000', { relative: 1e-9 }, 0],
    ['1000000.0010001', '1000000', { relative: 1e-9 }, 1],
    ['1000001', '1000000', { absolute: 1e-5 }, 1],
    ['1e3', '1000', { absolute: 1e-9 }, 0],
    ['5', '1e999', { relative: 1e-9 }, 1],
    ['1', '9'.repeat(400), { relative: 1e-9, absolute: 1e-9 }, 1],
    ['-1e999', '1e999', { relative: 1e-9 }, 1],
    ['1e999', '1e999', { relative: 1e-9 }, 0],
    ['1e999', '5', { relative: 1e-9, absolute: 1e-9 }, 1],
    ['1e3', '1000', {}, 1],
    ['.5', '0.5', { relative: 0 }, 0],
    ['nan', '1', { absolute: 1e9 }, 1],
    ['inf', '1', { relative: 1e9 }, 1],
    ['0x10', '16', { absolute: 1e-9 }, 1],
    ['No', 'NO', { absolute: 1e-9 }, 0],
    ['-0.0', '0', { absolute: 1e-9 }, 0],
    ['1.', '1', { absolute: 0 }, 0],
    ['.', '0', { absolute: 1e9 }, 1],
    ['1e', '1', { absolute: 1e9 }, 1],
    ['1e5.', '1', { absolute: 1e9 }, 1],
    ['0e999999999999999999999', '0', { absolute: 0 }, 0],
    ['1e-999999999999999999999', '0', { absolute: 0 }, 0],
    ['1e999999999999999999999', '1', { relative: 1e9 }, 1],
    ['Ä', 'ä', {}, 1],
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

  it('agrees with the definition, through a window of any size', () => {
    const piece = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('1', '0', '.', '5', 'e', 'E', '-', '+', 'x', 'X', 'À', '×', 'à') },
      { weight: 2, arbitrary: fc.constantFrom(' ', '\n', '\t', '  ') },
    )
    const text = fc.string({ unit: piece, maxLength: 10 })
    const alike = fc
      .array(fc.tuple(text, fc.option(fc.tuple(text, text), { freq: 3 })), { maxLength: 4 })
      .map((parts) => [0, 1].map((side) => parts.map(([both, own]) => both + (own?.[side] ?? '')).join('')))
    const tolerance = fc.constantFrom(null, 0, 1e-3, 1, 10)
    const rules = fc.record({
      caseSensitive: fc.boolean(),
      spaceSensitive: fc.boolean(),
      absolute: tolerance,
      relative: tolerance,
    })
    fc.assert(
      fc.property(alike, rules, fc.integer({ min: 1, max: 9 }), ([a = '', b = ''], rule, window) => {
        expect(compare(a, b, rule, window)).toEqual(defined(a, b, rule))
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('JD-02 decimal numbers', () => {
  const digits = fc.stringMatching(/^\d{0,30}$/)
  const exponent = fc.oneof(
    fc.constant(''),
    fc.integer({ min: -340, max: 340 }).map((value) => `e${value}`),
  )
  const number = fc
    .tuple(fc.constantFrom('', '+', '-'), digits, fc.constantFrom('', '.'), digits, exponent)
    .map((parts) => parts.join(''))

  it('are the doubles next to them', () => {
    fc.assert(
      fc.property(fc.oneof(number, fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)), (text) => {
        const isDecimal = /\d/.test(text.replace(/e.*/, ''))
        expect(readDecimal(textOf(text, 7))).toBe(isDecimal ? Number(text) : null)
      }),
      { numRuns: 20_000 },
    )
  })

  it('are so with more digits than count, where only the last ones decide', () => {
    // Halfway between two doubles, and a digit far behind.
    const half = `${2n ** 53n + 1n}.${'0'.repeat(5000)}`
    for (const text of [
      half,
      `${half}1`,
      `${half}0`,
      `-${half}1e-3`,
      `0.${'0'.repeat(5000)}1e5000`,
      '1'.repeat(5000),
    ]) {
      expect(readDecimal(textOf(text, 64))).toBe(Number(text))
    }
  })
})
