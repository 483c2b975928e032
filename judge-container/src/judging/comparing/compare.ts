import { type Gap, lineAt, skipBlanks, skipEqual, type Text } from './text.ts'

/** The result of comparing an output with the expected one. */
export interface Comparison {
  verdict: 'same' | 'spacing' | 'different'
  /** 1-based line of the first difference in the contestant's output; 0 when they are equal */
  line: number
}

const same: Comparison = { verdict: 'same', line: 0 }

/**
 * Compares an output with the expected one. With `ignoreTrailingBlanks` blanks at the end of
 * a line and of the text do not matter; without it everything does, and a difference in white space only is `spacing`.
 * Reads each byte a bounded number of times, for any input.
 */
export function compareTexts(output: Text, expected: Text, ignoreTrailingBlanks: boolean): Comparison {
  skipEqual(output, expected)
  if (!output.more() && !expected.more()) return same
  return ignoreTrailingBlanks ? compareLines(output, expected) : compareInk(output, expected)
}

/**
 * Goes from difference to difference: white space before visible text must have as many line ends, and an equal last line.
 * Everything before a difference is equal, so only the rest of the white space needs a comparison.
 */
function compareLines(output: Text, expected: Text): Comparison {
  for (;;) {
    const from = output.position
    const gap = skipBlanks(output)
    const wanted = skipBlanks(expected)
    const hasInk = output.more()
    const wantsInk = expected.more()
    if (!hasInk && !wantsInk) return same
    const isSame = hasInk && wantsInk && isSameGap(output, gap, expected, wanted) && output.peek() === expected.peek()
    if (!isSame) {
      // The first line with visible text on either side is the one that differs.
      const lines = Math.min(...(hasInk ? [gap.lineFeeds] : []), ...(wantsInk ? [wanted.lineFeeds] : []))
      return { verdict: 'different', line: lineAt(output, from) + lines }
    }
    skipEqual(output, expected)
  }
}

/** Whether the white space just skipped is equivalent; if so, moves both texts past it. */
function isSameGap(output: Text, gap: Gap, expected: Text, wanted: Gap): boolean {
  const length = output.position - gap.lastLine
  if (gap.lineFeeds !== wanted.lineFeeds || length !== expected.position - wanted.lastLine) return false
  if (length === 0) return true
  output.seek(gap.lastLine)
  expected.seek(wanted.lastLine)
  return skipEqual(output, expected, length) === length
}

/** Compares visible characters only and skips all white space. */
function compareInk(output: Text, expected: Text): Comparison {
  const first = output.position
  for (;;) {
    skipBlanks(output)
    skipBlanks(expected)
    if (output.peek() !== expected.peek()) return { verdict: 'different', line: lineAt(output, output.position) }
    if (!output.more()) return { verdict: 'spacing', line: lineAt(output, first) }
    skipEqual(output, expected)
  }
}
