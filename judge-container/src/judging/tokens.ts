import type { TokenComparison } from '@oj/functions/features/judging/contract.ts'

/** How the words of an output relate to those of the expected one. */
export interface TokenResult {
  same: boolean
  /** 1-based word of the contestant's output where the first difference lies; 0 when they are the same */
  token: number
}

const isBlank = (byte: number | undefined) => byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)

/** A decimal number as programs print it; neither hexadecimal, nor infinite, nor no number at all. */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Words are compared in pieces of a file: this walks over them without cutting it up. */
class Words {
  readonly #text: Buffer
  #at = 0

  constructor(text: Buffer) {
    this.#text = text
  }

  /** The white space before the next word. */
  blanks(): Buffer {
    const from = this.#at
    while (isBlank(this.#text[this.#at])) this.#at++
    return this.#text.subarray(from, this.#at)
  }

  /** The next word; empty at the end. */
  word(): Buffer {
    const from = this.#at
    while (this.#at < this.#text.length && !isBlank(this.#text[this.#at])) this.#at++
    return this.#text.subarray(from, this.#at)
  }
}

/**
 * Compares an output with the expected one word by word, as the default validator of ICPC packages does: numbers within
 * a tolerance where one is given, other words as text, white space only where it matters.
 */
export function compareTokens(output: Buffer, expected: Buffer, rules: TokenComparison): TokenResult {
  const [ours, theirs] = [new Words(output), new Words(expected)]
  for (let token = 1; ; token++) {
    const [blanks, expectedBlanks] = [ours.blanks(), theirs.blanks()]
    if (rules.spaceSensitive && !blanks.equals(expectedBlanks)) return { same: false, token }
    const [word, expectedWord] = [ours.word(), theirs.word()]
    if (!isSame(word, expectedWord, rules)) return { same: false, token }
    if (word.length === 0) return { same: true, token: 0 }
  }
}

function isSame(word: Buffer, expected: Buffer, rules: TokenComparison): boolean {
  if (word.equals(expected)) return true
  if (word.length === 0 || expected.length === 0) return false
  const [ours, theirs] = [word.toString('latin1'), expected.toString('latin1')]
  if ((rules.absolute !== null || rules.relative !== null) && decimal.test(theirs)) {
    return decimal.test(ours) && isClose(Number(ours), Number(theirs), rules)
  }
  return !rules.caseSensitive && ours.toLowerCase() === theirs.toLowerCase()
}

/** Close enough by either tolerance; the relative one is a share of the expected number. */
function isClose(value: number, expected: number, { absolute, relative }: TokenComparison): boolean {
  const difference = Math.abs(value - expected)
  if (absolute !== null && difference <= absolute) return true
  return relative !== null && difference <= relative * Math.abs(expected)
}
