import { diffLines } from 'diff'

/** A line of two texts that are compared: in both, or in one of them only. */
export interface Line {
  id: number
  kind: 'same' | 'expected' | 'actual'
  text: string
}

/** Beyond so many changes two texts are not compared line by line: they have nothing in common that would help. */
const changesMax = 2000

const withLastBreak = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

/** The first line in which a text is not what was expected; null without one, as where one of them was cut off before. */
export interface LineDifference {
  /** from 1 */
  line: number
  expected: string
  actual: string
}

const cut = '…'

/** Compares as test runs do: blanks at the ends of lines and of the text make no difference. */
export function firstDifference(expected: string, actual: string): LineDifference | null {
  const linesOf = (text: string) => text.split('\n').map((line) => line.trimEnd())
  const wanted = linesOf(expected.trimEnd())
  const found = linesOf(actual.trimEnd())
  for (let at = 0; at < Math.max(wanted.length, found.length); at++) {
    const [one = '', other = ''] = [wanted[at], found[at]]
    if (one === other) continue
    return other === cut || found[at + 1] === cut ? null : { line: at + 1, expected: one, actual: other }
  }
  return null
}

/** The lines of an expected and an actual text side by side, in order; a last line break makes no difference. */
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
