import type { TokenComparison } from '@oj/shared/judging/settings.ts'
import { readDecimal } from './decimal.ts'
import { backToWord, ended, isBlank, skipBlanks, skipEqual, type Text, wordAt } from './text.ts'

/** The result of comparing the words of an output with the expected ones. */
export interface TokenResult {
  same: boolean
  /** 1-based number of the first differing word in the contestant's output; 0 when they are equal */
  token: number
}

const isInk = (byte: number) => byte !== ended && !isBlank(byte)

/**
 * Compares an output with the expected one word by word, as the default validator of ICPC packages does: numbers within
 * a tolerance where one is given, other words as text, white space only where it matters. Goes from difference to
 * difference; each byte is looked at a bounded number of times, whatever they are.
 */
export function compareTokens(output: Text, expected: Text, rules: TokenComparison): TokenResult {
  const different = (position: number): TokenResult => ({ same: false, token: wordAt(output, position) })
  for (;;) {
    skipEqual(output, expected)
    const ours = output.peek()
    const theirs = expected.peek()
    if (ours === ended && theirs === ended) return { same: true, token: 0 }
    if (isInWords(ours, theirs, output)) {
      const common = backToWord(output)
      expected.seek(expected.position - common)
      const from = output.position
      if (!isSameWord(output, expected, rules)) return different(from)
    } else {
      if (rules.spaceSensitive) return different(output.position)
      skipBlanks(output)
      skipBlanks(expected)
      if (output.more() !== expected.more()) return different(output.position)
    }
  }
}

/** Whether a difference is in words, not in the white space before them; both texts are equal up to it. */
const isInWords = (ours: number, theirs: number, output: Text) =>
  (isInk(ours) && isInk(theirs)) || ((isInk(ours) || isInk(theirs)) && isInk(output.before()))

/** Compares the differing words that begin here; if they are equivalent, moves both texts past them. */
function isSameWord(output: Text, expected: Text, rules: TokenComparison): boolean {
  const from = expected.position
  if (rules.absolute !== null || rules.relative !== null) {
    const wanted = readDecimal(expected)
    if (wanted !== null) {
      const value = readDecimal(output)
      return value !== null && isClose(value, wanted, rules)
    }
    expected.seek(from)
  }
  return !rules.caseSensitive && isSameInAnyCase(output, expected)
}

/**
 * Whether a number is within either tolerance; the relative one is a share of the expected number. To one beyond the range
 * of doubles every number would be close: only the same word is.
 */
function isClose(value: number, expected: number, { absolute, relative }: TokenComparison): boolean {
  if (!Number.isFinite(expected)) return false
  const difference = Math.abs(value - expected)
  if (absolute !== null && isWithin(difference, absolute, value, expected)) return true
  return relative !== null && isWithin(difference, relative * Math.abs(expected), value, expected)
}

/**
 * Whether a difference is within a tolerance, to its last digit: 0.100001 is within 1e-6 of 0.1, though their doubles are 1e-22
 * further apart. What doubles cannot tell from the tolerance is within it.
 */
const isWithin = (difference: number, tolerance: number, value: number, expected: number) =>
  difference <= tolerance ||
  (tolerance > 0 &&
    Number.isFinite(difference) &&
    difference - tolerance <= Number.EPSILON * Math.max(Math.abs(value), Math.abs(expected)))

/** Bytes are letters of Latin-1 here: what is none in the text's own encoding is the same in both words anyway. */
const lowerCase = Uint8Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte).toLowerCase().charCodeAt(0))

function isSameInAnyCase(output: Text, expected: Text): boolean {
  for (; ; output.at++, expected.at++) {
    const ours = output.peek()
    const theirs = expected.peek()
    if (!isInk(ours) || !isInk(theirs)) return !isInk(ours) && !isInk(theirs)
    if (lowerCase[ours] !== lowerCase[theirs]) return false
  }
}
