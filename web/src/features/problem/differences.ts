import { diffLines } from 'diff'

/** A line of two texts that are compared: in both, or in one of them only. */
export interface Line {
  id: number
  kind: 'same' | 'expected' | 'actual'
  text: string
}

/** Beyond so many changes two texts are not compared line by line: they have nothing in common that would help. */
const changesMax = 2000

const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

/** The lines of an expected and an actual text side by side, in order; a last line break makes no difference. */
export function differences(expected: string, actual: string): Line[] {
  const parts = diffLines(ended(expected), ended(actual), { maxEditLength: changesMax }) ?? [
    { value: ended(expected), removed: true, added: false },
    { value: ended(actual), removed: false, added: true },
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
