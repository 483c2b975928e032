import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { editorTheme } from './theme.ts'

/** The parts of the editor that change while it lives. */
const parts = {
  language: new Compartment(),
  tab: new Compartment(),
  attributes: new Compartment(),
  comforts: new Compartment(),
  vim: new Compartment(),
}

export interface EditorEvents {
  change: (code: string) => void
  submit: () => void
  /** Ctrl+' or ⌘+' */
  run: () => void
}

/** How long after Escape the Tab key moves the focus instead of indenting, in ms. */
const escapeTime = 3000

const keys = (events: EditorEvents) =>
  Prec.highest(
    keymap.of([
      {
        key: 'Mod-Enter',
        run: () => {
          events.submit()
          return true
        },
      },
      {
        key: "Mod-'",
        run: () => {
          events.run()
          return true
        },
      },
      {
        key: 'Escape',
        run: (view) => {
          view.setTabFocusMode(escapeTime)
          return false
        },
      },
    ]),
  )

const tab = (size: number): Extension => [EditorState.tabSize.of(size), indentUnit.of(' '.repeat(size))]

/** What every editor has from the start. */
const basics: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  drawSelection(),
  EditorState.allowMultipleSelections.of(true),
  indentOnInput(),
  bracketMatching(),
]

/** Adds extensions needed only for typing, when the pointer or the focus first enters the editor. */
export function addComforts(view: EditorView): void {
  const has = parts.comforts.get(view.state)
  if (!Array.isArray(has) || has.length > 0) return
  import('./comforts.ts')
    .then(({ comforts }) => view.dispatch({ effects: parts.comforts.reconfigure(comforts) }))
    // Without them the editor edits all the same.
    .catch(() => undefined)
}

/** Makes an editor in an element. `events` is read at each event, so that its functions may be exchanged. */
export function createEditor(parent: HTMLElement, code: string, events: EditorEvents): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        keys(events),
        parts.vim.of([]),
        parts.comforts.of([]),
        basics,
        editorTheme,
        parts.language.of([]),
        parts.tab.of(tab(4)),
        parts.attributes.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) events.change(update.state.doc.toString())
          if (update.focusChanged) addComforts(update.view)
        }),
      ],
    }),
  })
}

/** Replaces the whole text, as one step that can be undone. */
export function setCode(view: EditorView, code: string): void {
  if (view.state.doc.toString() === code) return
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code }, selection: { anchor: 0 } })
}

export const setLanguage = (view: EditorView, support: Extension) =>
  view.dispatch({ effects: parts.language.reconfigure(support) })

/** Gives the editor the keys of vim, which are downloaded for it, or takes them away. */
export function setVim(view: EditorView, on: boolean): () => void {
  let current = true
  const load = on ? import('@replit/codemirror-vim').then(({ vim }) => vim({ status: true })) : Promise.resolve([])
  load
    .then((keys) => current && view.dispatch({ effects: parts.vim.reconfigure(keys) }))
    // Without them the usual keys stay.
    .catch(() => undefined)
  return () => {
    current = false
  }
}

export const setTabSize = (view: EditorView, size: number) =>
  view.dispatch({ effects: parts.tab.reconfigure(tab(size)) })

/** Names the text field for assistive technology. */
export const setLabels = (view: EditorView, label: string, describedBy: string) =>
  view.dispatch({
    effects: parts.attributes.reconfigure(
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-describedby': describedBy }),
    ),
  })
