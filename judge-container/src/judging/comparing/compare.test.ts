import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts } from './compare.ts'
import { textOf } from './testing.ts'

const compared = (output: string, expected: string, ignore: boolean, window?: number) =>
  compareTexts(textOf(output, window), textOf(expected, window), ignore)
const verdict = (output: string, expected: string, ignore: boolean) => compared(output, expected, ignore).verdict

/** Texts of few characters, so that equal and nearly equal ones turn up. */
const text = fc.string({ unit: fc.constantFrom('1', '2', ' ', '\t', '\n', '\r', '你'), maxLength: 12 })

/** Pairs that mostly agree, read through windows that they pass often. */
const alike = fc
  .array(fc.tuple(text, fc.option(fc.tuple(text, text), { freq: 3 })), { maxLength: 4 })
  .map((parts) => [0, 1].map((side) => parts.map(([both, own]) => both + (own?.[side] ?? '')).join('')))
const window = fc.integer({ min: 1, max: 9 })

describe('JD-02 comparison that ignores trailing blanks', () => {
  it.each([
    ['3\n', '3', 'same'],
    ['3   \r\n\n\n', '3\n', 'same'],
    ['', '\n\n', 'same'],
    ['1 2\n3\n', '1 2 \n3', 'same'],
    ['1  2', '1 2', 'different'],
    [' 1', '1', 'different'],
    ['\n1', '1', 'different'],
    ['1\n\n2', '1\n2', 'different'],
    ['12', '1 2', 'different'],
    ['', '1', 'different'],
    ['你好 \n', '你好', 'same'],
  ])('%j against %j is %s', (output, expected, result) => expect(verdict(output, expected, true)).toBe(result))

  it('agrees with the definition by trimmed lines', () => {
    const trimmed = (line: string) => line.replace(/[ \t\r]+$/, '')
    const normal = (value: string) => value.split('\n').map(trimmed).join('\n').replace(/\s+$/, '')
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(verdict(a, b, true)).toBe(normal(a) === normal(b) ? 'same' : 'different')
      }),
      { numRuns: 2000 },
    )
  })

  it('sees no difference in added trailing blanks', () => {
    const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\r'), maxLength: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, blanks)), fc.nat(3), (lines, empty) => {
        const plain = lines.map(([line]) => line).join('\n')
        const padded = lines.map(([line, blank]) => line + blank).join('\n') + '\n'.repeat(empty)
        expect(verdict(padded, plain, true)).toBe('same')
      }),
    )
  })
})

describe('JD-02 exact comparison', () => {
  it.each([
    ['3\n', '3\n', 'same'],
    ['3', '3\n', 'spacing'],
    ['1  2\n', '1 2\n', 'spacing'],
    ['\n3\n', '3\n', 'spacing'],
    ['12\n', '1 2\n', 'spacing'],
    ['4\n', '3\n', 'different'],
    ['', '3\n', 'different'],
    ['3 4\n', '3\n', 'different'],
    ['3\n', '3 4\n', 'different'],
  ])('%j against %j is %s', (output, expected, result) => expect(verdict(output, expected, false)).toBe(result))

  it('agrees with the definition by removed white space', () => {
    const ink = (value: string) => value.replace(/\s/g, '')
    fc.assert(
      fc.property(text, text, (a, b) => {
        const wanted = a === b ? 'same' : ink(a) === ink(b) ? 'spacing' : 'different'
        expect(verdict(a, b, false)).toBe(wanted)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('place of the first difference', () => {
  it.each([
    ['1\n2\n4\n', '1\n2\n3\n', true, 3],
    ['1\n2', '1\n2\n3', true, 3],
    ['1\n2\n4\n', '1\n2\n3\n', false, 3],
    ['1\n2 \n3\n', '1\n2\n3\n', false, 2],
    ['same', 'same', true, 0],
  ])('%j against %j (%s) is line %i', (output, expected, ignore, line) =>
    expect(compared(output, expected, ignore).line).toBe(line),
  )

  it('never disagrees with the verdict and never lies outside of the output', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (a, b, ignore) => {
        const result = compared(a, b, ignore)
        expect(result.line === 0).toBe(result.verdict === 'same')
        expect(result.line).toBeLessThanOrEqual(Math.max(a.split('\n').length, b.split('\n').length))
      }),
    )
  })

  it('is the first line that differs when trimmed, through a window of any size', () => {
    const lines = (value: string) => value.split('\n').map((line) => line.replace(/[ \t\r]+$/, ''))
    fc.assert(
      fc.property(alike, window, ([a = '', b = ''], size) => {
        const [ours, theirs] = [lines(a), lines(b)]
        const all = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) => index)
        const line = all.findIndex((index) => (ours[index] ?? '') !== (theirs[index] ?? '')) + 1
        expect(compared(a, b, true, size)).toEqual({ verdict: line === 0 ? 'same' : 'different', line })
      }),
      { numRuns: 5000 },
    )
  })

  it('is that of the first ink that differs, else of the first white space, through a window of any size', () => {
    /** Bytes in ink with their lines, and the line where the text ends. */
    const inked = (value: string) => {
      const bytes = Buffer.from(value).toString('latin1').split('')
      const all = bytes.map((byte, index) => ({
        byte,
        line: bytes.slice(0, index).filter((b) => b === '\n').length + 1,
      }))
      return { ink: all.filter(({ byte }) => !/\s/.test(byte)), all, last: value.split('\n').length }
    }
    fc.assert(
      fc.property(alike, window, ([a = '', b = ''], size) => {
        const [ours, theirs] = [inked(a), inked(b)]
        const first = (one: { byte: string }[], other: { byte: string }[]) =>
          Array.from({ length: Math.max(one.length, other.length) }).findIndex(
            (_, i) => one[i]?.byte !== other[i]?.byte,
          )
        const [ink, any] = [first(ours.ink, theirs.ink), first(ours.all, theirs.all)]
        const wanted =
          ink >= 0
            ? { verdict: 'different', line: ours.ink[ink]?.line ?? ours.last }
            : any >= 0
              ? { verdict: 'spacing', line: ours.all[any]?.line ?? ours.last }
              : { verdict: 'same', line: 0 }
        expect(compared(a, b, false, size)).toEqual(wanted)
      }),
      { numRuns: 5000 },
    )
  })
})
