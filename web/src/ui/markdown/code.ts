import { grammars } from 'virtual:language-grammars'
import '../code/colors.css'
import { grammarOf } from './grammar.ts'
import { safeMarkup } from './safe.ts'

/** By name, each in a chunk of its own. */
const loaders: typeof grammars = { ...grammars, bash: () => import('highlight.js/lib/languages/bash') }

/**
 * Highlights the code in an element in place, without changing its text. Unknown languages, and code of over 100,000
 * characters, stay plain.
 */
export async function highlightCode(element: HTMLElement, language: string): Promise<void> {
  const grammar = grammarOf(language)
  const load = grammar === null ? undefined : loaders[grammar]
  const code = element.textContent ?? ''
  if (grammar === null || load === undefined || code.length > 100_000) return
  const [{ default: hljs }, { default: rules }] = await Promise.all([import('highlight.js/lib/core'), load()])
  if (hljs.getLanguage(grammar) === undefined) hljs.registerLanguage(grammar, rules)
  const { value } = hljs.highlight(code, {
    language: grammar,
    ignoreIllegals: true,
  })
  // the element's text may have changed meanwhile
  if (element.textContent === code) element.replaceChildren(safeMarkup(value))
}
