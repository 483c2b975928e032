import { startCompletion } from '@codemirror/autocomplete'
import * as move from '@codemirror/commands'
import { openSearchPanel } from '@codemirror/search'
import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { type Command, type EditorView, type KeyBinding, keymap } from '@codemirror/view'

/*
 * The keys of Emacs that move, mark, kill and yank. Killed text is shared by all editors of the page, like Emacs' kill ring.
 * `@replit/codemirror-emacs` 6.1 is not used: it assumes an American keyboard, and its PageUp selects downwards.
 */

let killed = ''

const setMark = StateEffect.define<boolean>()

/** Whether a mark is set: moving then selects; editing clears it. */
const marking = StateField.define<boolean>({
  create: () => false,
  update(isSet, { effects, docChanged }) {
    const change = effects.find((effect) => effect.is(setMark))
    return change ? change.value : isSet && !docChanged
  },
})

const moveOrSelect = (go: Command, select: Command): Command => {
  return (view) => (view.state.field(marking) ? select : go)(view)
}

/** Keeps a part of the text to be yanked; `isCut` removes it. */
function keepText(view: EditorView, from: number, to: number, isCut: boolean): boolean {
  if (from === to) return false
  killed = view.state.sliceDoc(from, to)
  const changes = isCut ? { changes: { from, to }, userEvent: 'delete.cut' } : {}
  view.dispatch({
    ...changes,
    effects: setMark.of(false),
    selection: { anchor: isCut ? from : view.state.selection.main.head },
  })
  return true
}

const keepRegion =
  (isCut: boolean): Command =>
  (view) => {
    const { from, to } = view.state.selection.main
    return keepText(view, from, to, isCut)
  }

/** Up to the end of the line, or its line break if the cursor is there. */
const killLine: Command = (view) => {
  const { head } = view.state.selection.main
  const { to } = view.state.doc.lineAt(head)
  return keepText(view, head, head === to ? Math.min(to + 1, view.state.doc.length) : to, true)
}

const killWord: Command = (view) => {
  const start = view.state.selection.main.head
  move.selectGroupForward(view)
  return keepText(view, start, view.state.selection.main.head, true)
}

const yankText: Command = (view) => {
  if (killed !== '')
    view.dispatch(view.state.replaceSelection(killed), { userEvent: 'input.paste', scrollIntoView: true })
  return true
}

const placeMark = (isSet: boolean): Command => {
  return (view) => {
    const { head } = view.state.selection.main
    view.dispatch({ selection: { anchor: head }, effects: setMark.of(isSet) })
    return true
  }
}

interface Bound {
  readonly key: string
  readonly run: Command
}

const bindings: readonly Bound[] = [
  { key: 'Ctrl-Space', run: placeMark(true) },
  { key: 'Ctrl-g', run: placeMark(false) },
  { key: 'Ctrl-w', run: keepRegion(true) },
  { key: 'Alt-w', run: keepRegion(false) },
  { key: 'Ctrl-k', run: killLine },
  { key: 'Alt-d', run: killWord },
  { key: 'Ctrl-y', run: yankText },
  { key: 'Ctrl-/', run: move.undo },
  { key: 'Ctrl-_', run: move.undo },
  { key: 'Alt-;', run: move.toggleComment },
  { key: 'Alt-/', run: startCompletion },
  { key: 'Ctrl-s', run: openSearchPanel },
  { key: 'Ctrl-r', run: openSearchPanel },
  { key: 'Ctrl-f', run: moveOrSelect(move.cursorCharRight, move.selectCharRight) },
  { key: 'Ctrl-b', run: moveOrSelect(move.cursorCharLeft, move.selectCharLeft) },
  { key: 'Ctrl-n', run: moveOrSelect(move.cursorLineDown, move.selectLineDown) },
  { key: 'Ctrl-p', run: moveOrSelect(move.cursorLineUp, move.selectLineUp) },
  { key: 'Ctrl-a', run: moveOrSelect(move.cursorLineStart, move.selectLineStart) },
  { key: 'Ctrl-e', run: moveOrSelect(move.cursorLineEnd, move.selectLineEnd) },
  { key: 'Ctrl-v', run: moveOrSelect(move.cursorPageDown, move.selectPageDown) },
  { key: 'Alt-v', run: moveOrSelect(move.cursorPageUp, move.selectPageUp) },
  { key: 'Alt-f', run: moveOrSelect(move.cursorGroupForward, move.selectGroupForward) },
  { key: 'Alt-b', run: moveOrSelect(move.cursorGroupBackward, move.selectGroupBackward) },
  { key: 'Alt-<', run: moveOrSelect(move.cursorDocStart, move.selectDocStart) },
  { key: 'Alt->', run: moveOrSelect(move.cursorDocEnd, move.selectDocEnd) },
  { key: 'Ctrl-d', run: move.deleteCharForward },
  { key: 'Ctrl-h', run: move.deleteCharBackward },
  { key: 'Ctrl-o', run: move.splitLine },
  { key: 'Ctrl-t', run: move.transposeChars },
]

/** A key with nothing to do must not fall back to the usual one, which would select all or open the search. */
const handleAlways = ({ key, run }: Bound): KeyBinding => ({
  key,
  run: (view) => {
    run(view)
    return true
  },
})

export const emacs: Extension = [marking, keymap.of(bindings.map(handleAlways))]
