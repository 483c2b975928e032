import type { EditorState, TransactionSpec } from '@codemirror/state'

/** The change from one text to another: what lies between their common beginning and end. */
function changeOf(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let same = 0
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

/** Replaces the text in one step; the cursor keeps its place in what both texts have in common. */
export function replaceText(state: EditorState, code: string): TransactionSpec {
  const change = changeOf(state.doc.toString(), code)
  const changes = state.changes(change)
  const isReplaced = change.to > change.from
  // a cursor behind the replaced part stays behind the new one, one within the common beginning stays there
  const moved = (at: number) => changes.mapPos(at, isReplaced && at >= change.to ? 1 : -1)
  const { anchor, head } = state.selection.main
  return { changes, selection: { anchor: moved(anchor), head: moved(head) } }
}
