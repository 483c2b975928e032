import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { foldableAt } from './folding.ts'

const doc = 'int main() {\n    for (;;) {\n\n\t\tbreak;\n    }\n}\n'
const state = EditorState.create({ doc })

it.each([
  [1, 'int main() {', '    }'],
  [2, '    for (;;) {', '\t\tbreak;'],
])('PD-03 line %i folds what is further in, blank lines among it', (number, head, last) => {
  const line = state.doc.line(number)
  expect(line.text).toBe(head)
  const range = foldableAt(state, line.from)
  expect([range?.from, state.doc.lineAt(range?.to ?? 0).text]).toEqual([line.to, last])
})

it.each([3, 4, 6])('PD-03 nothing folds behind line %i', (number) => {
  expect(foldableAt(state, state.doc.line(number).from)).toBeNull()
})
