import type { EditorState, TransactionSpec } from '@codemirror/state'

/** The change from one text to another: what lies between their common beginning and end. */
function findChange(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let end = 0
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

/** The transaction that replaces the text in one step; the cursor keeps its place in what both texts have in common. */
export function replaceText(state: EditorState, code: string): TransactionSpec {
  const change = findChange(state.doc.toString(), code)
  const changes = state.changes(change)
  const isReplaced = change.to > change.from
  // a cursor behind the replaced part stays behind the new one, one within the common beginning stays there
  const moveCursor = (at: number) => changes.mapPos(at, isReplaced && at >= change.to ? 1 : -1)
  const { anchor, head } = state.selection.main
  return { changes, selection: { anchor: moveCursor(anchor), head: moveCursor(head) } }
}
