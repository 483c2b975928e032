import type { EditorState, TransactionSpec } from '@codemirror/state'

/** What makes one text of another: what stands between the beginning and the end that both have. */
function changeOf(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let same = 0
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

/** Another text as one step; who writes stays where they were in what both have, also behind what was replaced. */
export function replaceText(state: EditorState, code: string): TransactionSpec {
  const change = changeOf(state.doc.toString(), code)
  const changes = state.changes(change)
  const isReplaced = change.to > change.from
  // behind what is replaced one is not before what replaces it; behind what both have one stays there
  const moved = (at: number) => changes.mapPos(at, isReplaced && at >= change.to ? 1 : -1)
  const { anchor, head } = state.selection.main
  return { changes, selection: { anchor: moved(anchor), head: moved(head) } }
}
