import type { LanguageFn } from 'highlight.js'
import '../code/colors.css'
import { grammarOf } from './grammar.ts'
import { safeMarkup } from './safe.ts'

/** The grammars on offer, each in a chunk of its own: name → its loader. */
const grammars: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  cpp: () => import('highlight.js/lib/languages/cpp'),
  c: () => import('highlight.js/lib/languages/c'),
  java: () => import('highlight.js/lib/languages/java'),
  python: () => import('highlight.js/lib/languages/python'),
  bash: () => import('highlight.js/lib/languages/bash'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  go: () => import('highlight.js/lib/languages/go'),
  rust: () => import('highlight.js/lib/languages/rust'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  lisp: () => import('highlight.js/lib/languages/lisp'),
  ada: () => import('highlight.js/lib/languages/ada'),
  d: () => import('highlight.js/lib/languages/d'),
  fortran: () => import('highlight.js/lib/languages/fortran'),
  haskell: () => import('highlight.js/lib/languages/haskell'),
  lua: () => import('highlight.js/lib/languages/lua'),
  ocaml: () => import('highlight.js/lib/languages/ocaml'),
  perl: () => import('highlight.js/lib/languages/perl'),
  php: () => import('highlight.js/lib/languages/php'),
  delphi: () => import('highlight.js/lib/languages/delphi'),
}

/**
 * Colours the code in an element in place; its text stays as it is. Unknown languages, and code of over 100,000
 * characters, stay plain.
 */
export async function highlight(element: HTMLElement, language: string): Promise<void> {
  const grammar = grammarOf(language)
  const load = grammar === null ? undefined : grammars[grammar]
  const code = element.textContent ?? ''
  if (grammar === null || load === undefined || code.length > 100_000) return
  const [{ default: hljs }, { default: rules }] = await Promise.all([import('highlight.js/lib/core'), load()])
  if (hljs.getLanguage(grammar) === undefined) hljs.registerLanguage(grammar, rules)
  const { value } = hljs.highlight(code, {
    language: grammar,
    ignoreIllegals: true,
  })
  // Another text may have come into the element meanwhile.
  if (element.textContent === code) element.replaceChildren(safeMarkup(value))
}
