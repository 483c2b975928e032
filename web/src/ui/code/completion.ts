import { grammars, grammarTypes } from 'virtual:language-grammars'
import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completeAnyWord,
  completionStatus,
  moveCompletionSelection,
  selectedCompletionIndex,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { libraryNames } from './library.ts'

/** The words of a language and the names that contestants take from its library, from its grammar and from our list. */
export async function wordsOf(contentType: string): Promise<string[]> {
  const grammar = grammarTypes[contentType]
  const load = grammar === undefined ? undefined : grammars[grammar]
  if (grammar === undefined || !load) return []
  const [{ default: define }, { default: highlighter }] = await Promise.all([load(), import('highlight.js/lib/core')])
  const own = libraryNames[grammar]?.split(/\s+/) ?? []
  return [...new Set([...wordsIn(define(highlighter).keywords), ...own])].filter((word) => /^[\w#!]{2,}$/.test(word))
}

/** A grammar has its words as texts and lists, by kinds or without; some have a relevance behind a bar. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/).map((word) => word.replace(/\|\d+$/, ''))
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([kind, words]) => (kind === '$pattern' ? [] : wordsIn(words)))
}

/** Whether what is typed is no code: no words are offered there unless they are asked for. */
const isText = ({ state, pos }: CompletionContext): boolean =>
  /comment|string/i.test(syntaxTree(state).resolveInner(pos, -1).name)

/** Words of the language and of the text, each once. */
function createWordSource(words: readonly string[]) {
  const known = words.map((label): Completion => ({ label, type: 'keyword' }))
  const labels = new Set(words)
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/[\w#]+/)
    if (!context.explicit && (!typed || isText(context))) return null
    const inText = completeAnyWord(context)
    const others = inText && 'options' in inText ? inText.options.filter(({ label }) => !labels.has(label)) : []
    return { from: typed?.from ?? context.pos, options: [...known, ...others], validFor: /^[\w#]*$/ }
  }
}

/** Takes the chosen word, or the first one where none has been chosen. */
function takeWord(view: EditorView): boolean {
  if (completionStatus(view.state) !== 'active') return false
  const isChosen = selectedCompletionIndex(view.state) !== null || moveCompletionSelection(true)(view)
  return isChosen && acceptCompletion(view)
}

/** Completion while one types. Enter begins a line, unless a word has been chosen; Tab takes one. */
export function createCompletion(words: readonly string[]): Extension {
  const complete = createWordSource(words)
  return [
    autocompletion({ icons: false, selectOnOpen: false }),
    // said from the start: of itself it says so once something is typed
    EditorView.contentAttributes.of({ 'aria-autocomplete': 'list' }),
    Prec.highest(keymap.of([{ key: 'Tab', run: takeWord }])),
    EditorState.languageData.of(() => [{ autocomplete: complete }]),
  ]
}
