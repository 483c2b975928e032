import { EditorState } from '@codemirror/state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { replaceText } from './change.ts'

/** A text with the place where one writes, and the same after another text has come. */
function after(written: string, text: string): string {
  const at = written.indexOf('|')
  const state = EditorState.create({ doc: written.replace('|', ''), selection: { anchor: at } })
  const { doc, selection } = state.update(replaceText(state, text)).state
  const { head } = selection.main
  return `${doc.sliceString(0, head)}|${doc.sliceString(head)}`
}

it.each([
  ['after what both begin with', 'ab|cd', 'abcXd', 'ab|cXd'],
  ['before what both end with', 'abc|d', 'Xabcd', 'Xabc|d'],
  ['behind what was replaced', 'int a|', 'int b', 'int b|'],
  ['where another one goes on', 'int a|', 'int a, b', 'int a|, b'],
  ['in what is gone', 'a bc|d e', 'a e', 'a |e'],
  ['in another text', 'abc|d', 'xyz', '|xyz'],
] as const)('PD-04 a caret stays where it was in another text: %s', (_, written, text, shown) => {
  expect(after(written, text)).toBe(shown)
})

it('PD-04 another text is there as a whole, and what both begin or end with keeps its caret', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 })
  fc.assert(
    fc.property(text, text, text, text, (start, end, before, now) => {
      const [first, last] = [start.slice(0, -1), start.slice(-1)]
      const other = `${start}${now}${end}`
      expect(after(`${first}|${last}${before}${end}`, other)).toBe(`${first}|${last}${now}${end}`)
      expect(after(`${end}${before}${first}|${last}`, `${end}${now}${start}`).replace('|', '')).toBe(
        `${end}${now}${start}`,
      )
    }),
  )
})
