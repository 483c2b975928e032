import { diffLines } from 'diff'

/** A line of two texts that are compared: in both, or in one of them only. */
export interface Line {
  id: number
  kind: 'same' | 'expected' | 'actual'
  text: string
}

/** Texts with more changes than this are not compared line by line. */
const changesMax = 2000

const withLastBreak = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

const cut = '…'

/**
 * The first line, from 1, in which two texts differ; null where none does before a text was cut off. Blanks at the ends of lines
 * and of the text are ignored, as test runs do.
 */
export function firstDifference(expected: string, actual: string) {
  const linesOf = (text: string) => text.split('\n').map((line) => line.trimEnd())
  const expectedLines = linesOf(expected.trimEnd())
  const actualLines = linesOf(actual.trimEnd())
  for (let at = 0; at < Math.max(expectedLines.length, actualLines.length); at++) {
    const [one = '', other = ''] = [expectedLines[at], actualLines[at]]
    if (one === other) continue
    return other === cut || actualLines[at + 1] === cut ? null : { line: at + 1, expected: one, actual: other }
  }
  return null
}

/** The lines of both texts in order; a last line break makes no difference. */
export function diffTexts(expected: string, actual: string): Line[] {
  const parts = diffLines(withLastBreak(expected), withLastBreak(actual), { maxEditLength: changesMax }) ?? [
    { value: withLastBreak(expected), removed: true, added: false },
    { value: withLastBreak(actual), removed: false, added: true },
  ]
  const lines = parts.flatMap(({ value, added, removed }) => {
    const kind: Line['kind'] = removed ? 'expected' : added ? 'actual' : 'same'
    return value
      .slice(0, -1)
      .split('\n')
      .map((text) => ({ kind, text }))
  })
  return lines.map((line, id) => ({ id, ...line }))
}
