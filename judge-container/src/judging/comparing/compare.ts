import { type Gap, lineAt, skipBlanks, skipEqual, type Text } from './text.ts'

/** How an output relates to the expected one. */
export interface Comparison {
  verdict: 'same' | 'spacing' | 'different'
  /** 1-based line of the contestant's output where the first difference lies; 0 when they are the same */
  line: number
}

const same: Comparison = { verdict: 'same', line: 0 }

/**
 * Compares an output with the expected one (clarifications: judging). With `ignoreTrailingBlanks` blanks at the end of
 * a line and of the text do not matter; without it everything does, and a difference in white space only is `spacing`.
 * Each byte is looked at a bounded number of times, whatever they are.
 */
export function compare(output: Text, expected: Text, ignoreTrailingBlanks: boolean): Comparison {
  skipEqual(output, expected)
  if (!output.more() && !expected.more()) return same
  return ignoreTrailingBlanks ? compareLines(output, expected) : compareInk(output, expected)
}

/**
 * Goes from difference to difference: white space before ink must end as many lines, and be the same on the last one.
 * What lies before a difference is equal, so that only the rest of the white space needs to be looked at.
 */
function compareLines(output: Text, expected: Text): Comparison {
  for (;;) {
    const from = output.position
    const gap = skipBlanks(output)
    const wanted = skipBlanks(expected)
    const [hasInk, wantsInk] = [output.more(), expected.more()]
    if (!hasInk && !wantsInk) return same
    const isSame = hasInk && wantsInk && isSameGap(output, gap, expected, wanted) && output.peek() === expected.peek()
    if (!isSame) {
      // The first line with ink on either side is the one that differs.
      const lines = Math.min(...(hasInk ? [gap.lineFeeds] : []), ...(wantsInk ? [wanted.lineFeeds] : []))
      return { verdict: 'different', line: lineAt(output, from) + lines }
    }
    skipEqual(output, expected)
  }
}

/** Whether white space that was just skipped comes to the same; leaves both texts after it if so. */
function isSameGap(output: Text, gap: Gap, expected: Text, wanted: Gap): boolean {
  const length = output.position - gap.lastLine
  if (gap.lineFeeds !== wanted.lineFeeds || length !== expected.position - wanted.lastLine) return false
  if (length === 0) return true
  output.seek(gap.lastLine)
  expected.seek(wanted.lastLine)
  return skipEqual(output, expected, length) === length
}

/** Looks only at what is printed in ink: all white space is skipped. */
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
