/** Where two texts differ first: line and column from 1, and these lines; an absent line is empty. */
export interface Difference {
  line: number
  column: number
  expected: string
  actual: string
}

/** Ends a text of which the rest was cut off. */
const cut = '…'

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')
const withoutEndBlanks = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())

/** How many characters two lines begin with alike. */
function countAlike(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  // a character of two units is not split
  return /[\uD800-\uDBFF]/.test(one[at - 1] ?? '') ? at - 1 : at
}

/** Whether nothing is known of these lines from a column on, because they were cut off there. */
function isUnknown(lines: readonly string[], at: number, alike: number): boolean {
  const last = lines.at(-1) ?? ''
  if (!last.endsWith(cut)) return false
  const isLast = at === lines.length - 1 && alike >= last.length - 1
  return isLast || (last === cut && at === lines.length - 2 && alike >= (lines[at]?.length ?? 0))
}

function compareLines(expectedLines: readonly string[], actualLines: readonly string[]): Difference | null {
  for (let at = 0; at < Math.max(expectedLines.length, actualLines.length); at++) {
    const [expected, actual] = [expectedLines[at], actualLines[at]]
    if (expected === actual) continue
    const alike = countAlike(expected ?? '', actual ?? '')
    if (isUnknown(expectedLines, at, alike) || isUnknown(actualLines, at, alike)) return null
    const column = [...(expected ?? '').slice(0, alike)].length + 1
    return { line: at + 1, column, expected: expected ?? '', actual: actual ?? '' }
  }
  return null
}

/**
 * The first difference of two texts; null where none comes before one was cut off. Blanks at the ends of lines and of the text
 * count only where there is no other difference.
 */
export const firstDifference = (expected: string, actual: string): Difference | null =>
  compareLines(withoutEndBlanks(expected), withoutEndBlanks(actual)) ?? compareLines(linesOf(expected), linesOf(actual))
