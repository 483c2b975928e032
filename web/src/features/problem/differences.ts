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
