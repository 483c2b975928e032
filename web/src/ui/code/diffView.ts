import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { languageSupport } from './languages.ts'
import { editorTheme } from './theme.ts'

export interface DiffTexts {
  before: string
  after: string
  beforeLabel: string
  afterLabel: string
  /** MIME type of the language */
  contentType: string
  /** replaces lines that are equal in both, with $ for their number */
  unchanged: string
}

/** Lines shown around a difference, and the fewest equal lines that are folded. */
const collapse = { margin: 3, minSize: 6 }

const changes = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--diff-old)' },
  '&.cm-merge-b .cm-changedLine, .cm-changedLine': { backgroundColor: 'var(--diff-new)' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': { background: 'var(--diff-old-strong)' },
  '&.cm-merge-b .cm-changedText, .cm-changedText': { background: 'var(--diff-new-strong)' },
  '.cm-collapsedLines': {
    color: 'var(--code-text)',
    background: 'var(--oj-found)',
  },
})

const readOnlyExtensions = (label: string, unchanged: string, language: Extension): Extension => [
  lineNumbers(),
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  EditorState.phrases.of({ '$ unchanged lines': unchanged }),
  editorTheme,
  changes,
  language,
]

function sideBySide(parent: HTMLElement, texts: DiffTexts, language: Extension) {
  const side = (doc: string, label: string) => ({
    doc,
    extensions: readOnlyExtensions(label, texts.unchanged, language),
  })
  const a = side(texts.before, texts.beforeLabel)
  const b = side(texts.after, texts.afterLabel)
  return new MergeView({ parent, a, b, collapseUnchanged: collapse, gutter: true })
}

function createUnifiedView(parent: HTMLElement, texts: DiffTexts, language: Extension) {
  const unified = unifiedMergeView({ original: texts.before, mergeControls: false, collapseUnchanged: collapse })
  const extensions = [readOnlyExtensions(texts.afterLabel, texts.unchanged, language), unified, EditorView.lineWrapping]
  return new EditorView({ parent, state: EditorState.create({ doc: texts.after, extensions }) })
}

/** Shows the differences in an element, once the language's grammar is loaded; returns what removes them. */
export function showDiff(parent: HTMLElement, texts: DiffTexts, isWide: boolean): () => void {
  let view: { destroy: () => void } | null = null
  let isOver = false
  const show = (language: Extension) => {
    if (!isOver) view = (isWide ? sideBySide : createUnifiedView)(parent, texts, language)
  }
  // without its grammar the code stays plain
  languageSupport(texts.contentType).then(show, () => show([]))
  return () => {
    isOver = true
    view?.destroy()
  }
}
