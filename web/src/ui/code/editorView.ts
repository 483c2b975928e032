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
import { languageSupport } from './languages.ts'
import type { Marked } from './marks.ts'
import type { KeyMap } from './settings.ts'
import { editorTheme } from './theme.ts'

/** The parts of the editor's configuration that change. */
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
  /** the focus enters or leaves the editor */
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

const basics: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  drawSelection(),
  EditorState.allowMultipleSelections.of(true),
]

/** Downloads what is needed only for typing. */
export const prepareEditing = () => Promise.all([import('./editing.ts'), loadTexts(['editor'])])

/** Adds extensions needed only for typing, when the pointer or the focus first enters the editor. */
export function addEditing(view: EditorView): Promise<void> {
  const has = parts.editing.get(view.state)
  if (!Array.isArray(has) || has.length > 0) return Promise.resolve()
  return (
    prepareEditing()
      .then(([{ createEditing: editing }]) => view.dispatch({ effects: parts.editing.reconfigure(editing()) }))
      // the editor works without them
      .catch(() => undefined)
  )
}

export async function openFind(view: EditorView): Promise<void> {
  await addEditing(view)
  const modules = await prepareEditing().catch(() => null)
  modules?.[0].openFindPanel(view)
}

/** Applies what is still loading unless it is called off by the returned function. Without it the editor works all the same. */
function applyLater<T>(loading: Promise<T>, apply: (loaded: T) => void): () => void {
  let isCurrent = true
  loading.then((loaded) => isCurrent && apply(loaded)).catch(() => undefined)
  return () => {
    isCurrent = false
  }
}

export const setWords = (view: EditorView, contentType: string) =>
  applyLater(
    import('./completion.ts').then(async ({ createCompletion, wordsOf }) =>
      createCompletion(await wordsOf(contentType)),
    ),
    (extension) => view.dispatch({ effects: parts.words.reconfigure(extension) }),
  )

/** Creates an editor in an element. `events` is read at each event, so that its functions may be exchanged. */
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

/** Replaces the text in one step that can be undone; the cursor stays in its place. */
export function setCode(view: EditorView, code: string): void {
  if (view.state.doc.toString() === code) return
  view.dispatch(replaceText(view.state, code))
}

/** Gives the editor the colours of a language; a later choice overtakes an earlier one that is still on its way. */
export const setLanguage = (view: EditorView, contentType: string) =>
  applyLater(languageSupport(contentType), (support) => view.dispatch({ effects: parts.language.reconfigure(support) }))

/** Each key map is downloaded when it is chosen. */
const keyMaps: Readonly<Record<KeyMap, () => Promise<Extension>>> = {
  default: async () => [],
  vim: async () => (await import('./vim.ts')).vim,
  emacs: async () => (await import('./emacs.ts')).emacs,
}

export const setKeys = (view: EditorView, name: KeyMap) =>
  applyLater(keyMaps[name](), (keys) => {
    const attributes = EditorView.editorAttributes.of({ 'data-keys': name })
    view.dispatch({ effects: parts.keys.reconfigure([keys, attributes]) })
  })

export const setMarks = (view: EditorView, marked: Marked | null) =>
  applyLater(import('./marks.ts'), ({ showMarks }) => showMarks(view, marked ?? { code: '', marks: [] }))

export const setTabSize = (view: EditorView, size: number) =>
  view.dispatch({ effects: parts.tab.reconfigure(EditorState.tabSize.of(size)) })

/** Names the text field for assistive technology. */
export const setLabels = (view: EditorView, label: string, describedBy: string) =>
  view.dispatch({
    effects: parts.attributes.reconfigure(
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-describedby': describedBy }),
    ),
  })
