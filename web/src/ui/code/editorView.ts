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
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { editorKey } from '../../lib/keys.ts'
import { replaceText } from './change.ts'
import type { Marked } from './marks.ts'
import type { KeyMap } from './settings.ts'
import { editorTheme } from './theme.ts'

/** The parts of the editor that change while it lives. */
const parts = {
  language: new Compartment(),
  tab: new Compartment(),
  attributes: new Compartment(),
  editing: new Compartment(),
  words: new Compartment(),
  keys: new Compartment(),
}

export interface EditorEvents {
  change: (code: string) => void
  submit: () => void
  run: () => void
  /** the focus first comes to the editor */
  enter: () => void
}

/** How long after Escape the Tab key moves the focus instead of indenting, in ms. */
const escapeTime = 3000

const bindEditorKeys = (events: EditorEvents) =>
  Prec.highest(
    keymap.of([
      {
        key: editorKey('submit'),
        run: () => {
          events.submit()
          return true
        },
      },
      {
        key: editorKey('run'),
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

/** What every editor has from the start. */
const basics: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  drawSelection(),
  EditorState.allowMultipleSelections.of(true),
]

/** Fetches what is needed only for typing. */
export const prepareEditing = () => Promise.all([import('./editing.ts'), loadTexts(['editor'])])

/** Adds extensions needed only for typing, when the pointer or the focus first enters the editor. */
export function addEditing(view: EditorView): Promise<void> {
  const has = parts.editing.get(view.state)
  if (!Array.isArray(has) || has.length > 0) return Promise.resolve()
  return (
    prepareEditing()
      .then(([{ createEditing: editing }]) => view.dispatch({ effects: parts.editing.reconfigure(editing()) }))
      // Without them the editor edits all the same.
      .catch(() => undefined)
  )
}

/** Opens find and replace. */
export async function openFind(view: EditorView): Promise<void> {
  await addEditing(view)
  const found = await prepareEditing().catch(() => null)
  found?.[0].openFindPanel(view)
}

/** Completes the words of a language from now on; gives what calls that off while they are on their way. */
export function setWords(view: EditorView, contentType: string): () => void {
  let current = true
  import('./completion.ts')
    .then(async ({ createCompletion: completion, wordsOf }) => completion(await wordsOf(contentType)))
    .then((extension) => current && view.dispatch({ effects: parts.words.reconfigure(extension) }))
    // Without them one types all letters.
    .catch(() => undefined)
  return () => {
    current = false
  }
}

/** Makes an editor in an element. `events` is read at each event, so that its functions may be exchanged. */
export function createEditor(parent: HTMLElement, code: string, events: EditorEvents): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        bindEditorKeys(events),
        parts.keys.of([]),
        parts.editing.of([]),
        parts.words.of([]),
        basics,
        editorTheme,
        parts.language.of([]),
        parts.tab.of(EditorState.tabSize.of(4)),
        parts.attributes.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) events.change(update.state.doc.toString())
          if (!update.focusChanged) return
          events.enter()
          void addEditing(update.view)
        }),
      ],
    }),
  })
}

/** Replaces the text, as one step that can be undone; where one writes stays in what was there before. */
export function setCode(view: EditorView, code: string): void {
  if (view.state.doc.toString() === code) return
  view.dispatch(replaceText(view.state, code))
}

export const setLanguage = (view: EditorView, support: Extension) =>
  view.dispatch({ effects: parts.language.reconfigure(support) })

/** The key maps that take the place of the usual keys; each is downloaded when it is chosen. */
const keyMaps: Readonly<Record<KeyMap, () => Promise<Extension>>> = {
  default: async () => [],
  vim: async () => (await import('./vim.ts')).vim,
  emacs: async () => (await import('./emacs.ts')).emacs,
}

/** Gives the editor the keys of a key map. */
export function setKeys(view: EditorView, name: KeyMap): () => void {
  let current = true
  keyMaps[name]()
    .then((keys) => {
      const told = EditorView.editorAttributes.of({ 'data-keys': name })
      if (current) view.dispatch({ effects: parts.keys.reconfigure([keys, told]) })
    })
    // Without them the usual keys stay.
    .catch(() => undefined)
  return () => {
    current = false
  }
}

/** Marks lines, or takes the marks away. */
export function setMarks(view: EditorView, marked: Marked | null): () => void {
  let current = true
  import('./marks.ts')
    .then(({ showMarks }) => current && showMarks(view, marked ?? { code: '', marks: [] }))
    // Without them the message stands below the editor.
    .catch(() => undefined)
  return () => {
    current = false
  }
}

export const setTabSize = (view: EditorView, size: number) =>
  view.dispatch({ effects: parts.tab.reconfigure(EditorState.tabSize.of(size)) })

/** Names the text field for assistive technology. */
export const setLabels = (view: EditorView, label: string, describedBy: string) =>
  view.dispatch({
    effects: parts.attributes.reconfigure(
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-describedby': describedBy }),
    ),
  })
