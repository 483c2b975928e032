import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'

const verdict = (output: string, expected: string, ignore: boolean) =>
  compare(Buffer.from(output), Buffer.from(expected), ignore).verdict

/** Texts of few characters, so that equal and nearly equal ones turn up. */
const text = fc.string({ unit: fc.constantFrom('1', '2', ' ', '\t', '\n', '\r', '你'), maxLength: 12 })

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
    expect(compare(Buffer.from(output), Buffer.from(expected), ignore).line).toBe(line),
  )

  it('never disagrees with the verdict and never lies outside of the output', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (a, b, ignore) => {
        const result = compare(Buffer.from(a), Buffer.from(b), ignore)
        expect(result.line === 0).toBe(result.verdict === 'same')
        expect(result.line).toBeLessThanOrEqual(Math.max(a.split('\n').length, b.split('\n').length))
      }),
    )
  })
})
