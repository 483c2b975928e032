import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'

/** The width of a line's indent; null for a blank line. */
function indentOf(text: string, tabSize: number): number | null {
  let width = 0
  for (const letter of text) {
    if (letter === '\t') width += tabSize - (width % tabSize)
    else if (letter === ' ') width++
    else return width
  }
  return null
}

/** What folds behind a line: the following lines with a larger indent, since our parsers know no blocks. */
export function foldableAt({ doc, tabSize }: EditorState, from: number): { from: number; to: number } | null {
  const head = doc.lineAt(from)
  const indent = indentOf(head.text, tabSize)
  if (indent === null) return null
  let last = head
  for (let at = head.number + 1; at <= doc.lines; at++) {
    const line = doc.line(at)
    const inner = indentOf(line.text, tabSize)
    if (inner === null) continue
    if (inner <= indent) break
    last = line
  }
  return last === head ? null : { from: head.to, to: last.to }
}

export const folding: Extension = [foldService.of(foldableAt), codeFolding(), foldGutter(), keymap.of(foldKeymap)]
