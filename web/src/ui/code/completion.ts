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

/** The words of a language, from its grammar, and names of its library, from our list. */
export async function wordsOf(contentType: string): Promise<string[]> {
  const grammar = grammarTypes[contentType]
  const load = grammar === undefined ? undefined : grammars[grammar]
  if (grammar === undefined || !load) return []
  const [{ default: define }, { default: highlighter }] = await Promise.all([load(), import('highlight.js/lib/core')])
  const own = libraryNames[grammar]?.split(/\s+/) ?? []
  return [...new Set([...wordsIn(define(highlighter).keywords), ...own])].filter((word) => /^[\w#!]{2,}$/.test(word))
}

/** A grammar has words as texts or lists, by kind or not; some have a relevance after a bar. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/).map((word) => word.replace(/\|\d+$/, ''))
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([kind, words]) => (kind === '$pattern' ? [] : wordsIn(words)))
}

/** Whether the cursor is in a comment or string, where words are only offered on request. */
const isText = ({ state, pos }: CompletionContext): boolean =>
  /comment|string/i.test(syntaxTree(state).resolveInner(pos, -1).name)

/** Words of the language and of the text, without duplicates. */
function createWordSource(words: readonly string[]) {
  const keywords = words.map((label): Completion => ({ label, type: 'keyword' }))
  const labels = new Set(words)
  return (context: CompletionContext): CompletionResult | null => {
    const prefix = context.matchBefore(/[\w#]+/)
    if (!context.explicit && (!prefix || isText(context))) return null
    const inText = completeAnyWord(context)
    const others = inText && 'options' in inText ? inText.options.filter(({ label }) => !labels.has(label)) : []
    return { from: prefix?.from ?? context.pos, options: [...keywords, ...others], validFor: /^[\w#]*$/ }
  }
}

/** Takes the chosen word, or the first one if none is chosen. */
function takeWord(view: EditorView): boolean {
  if (completionStatus(view.state) !== 'active') return false
  const isChosen = selectedCompletionIndex(view.state) !== null || moveCompletionSelection(true)(view)
  return isChosen && acceptCompletion(view)
}

/** Completion while typing. Enter starts a new line unless a word is chosen; Tab takes one. */
export function createCompletion(words: readonly string[]): Extension {
  const complete = createWordSource(words)
  return [
    autocompletion({ icons: false, selectOnOpen: false }),
    // from the start; by itself the editor says so only after something is typed
    EditorView.contentAttributes.of({ 'aria-autocomplete': 'list' }),
    Prec.highest(keymap.of([{ key: 'Tab', run: takeWord }])),
    EditorState.languageData.of(() => [{ autocomplete: complete }]),
  ]
}
