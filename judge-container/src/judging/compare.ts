/** How an output relates to the expected one. */
export interface Comparison {
  verdict: 'same' | 'spacing' | 'different'
  /** 1-based line of the contestant's output where the first difference lies; 0 when they are the same */
  line: number
}

const lineFeed = 10
const same: Comparison = { verdict: 'same', line: 0 }

const isBlank = (byte: number | undefined) => byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)

/**
 * Compares an output with the expected one (clarifications: judging). With `ignoreTrailingBlanks` blanks at the end of
 * a line and of the text do not matter; without it everything does, and a difference in white space only is `spacing`.
 */
export function compare(output: Buffer, expected: Buffer, ignoreTrailingBlanks: boolean): Comparison {
  if (output.equals(expected)) return same
  return ignoreTrailingBlanks ? compareLines(output, expected) : compareInk(output, expected)
}

function compareLines(output: Buffer, expected: Buffer): Comparison {
  let line = 0
  for (let a = 0, b = 0; a < output.length || b < expected.length; ) {
    line++
    const endA = endOfLine(output, a)
    const endB = endOfLine(expected, b)
    const inkA = trimEnd(output, a, endA)
    const inkB = trimEnd(expected, b, endB)
    if (output.compare(expected, b, inkB, a, inkA) !== 0) return { verdict: 'different', line }
    a = Math.min(endA + 1, output.length)
    b = Math.min(endB + 1, expected.length)
  }
  return same
}

function endOfLine(text: Buffer, from: number): number {
  const end = text.indexOf(lineFeed, from)
  return end < 0 ? text.length : end
}

function trimEnd(text: Buffer, from: number, end: number): number {
  while (end > from && isBlank(text[end - 1])) end--
  return end
}

/** Looks only at what is printed in ink: all white space is skipped. */
function compareInk(output: Buffer, expected: Buffer): Comparison {
  let a = 0
  let b = 0
  for (;;) {
    while (isBlank(output[a])) a++
    while (isBlank(expected[b])) b++
    if (output[a] !== expected[b]) return { verdict: 'different', line: lineAt(output, a) }
    if (a >= output.length) return { verdict: 'spacing', line: lineAt(output, firstDifference(output, expected)) }
    a++
    b++
  }
}

function firstDifference(output: Buffer, expected: Buffer): number {
  let at = 0
  while (at < output.length && output[at] === expected[at]) at++
  return at
}

function lineAt(text: Buffer, position: number): number {
  let line = 1
  for (let at = text.indexOf(lineFeed); at >= 0 && at < position; at = text.indexOf(lineFeed, at + 1)) line++
  return line
}
