import { grammarNames } from 'virtual:language-grammars'

/** Further names that authors use. */
const others: Readonly<Record<string, string>> = {
  bash: 'bash',
  sh: 'bash',
  zsh: 'bash',
  shell: 'bash',
  'g++': 'cpp',
  h: 'c',
}

const findGrammar = (name: string): string | undefined => grammarNames[name] ?? others[name]

/**
 * The grammar for a language by any name that people or submissions use, such as `C++17 With O2`, `py` or `Free
 * Pascal`; null if there is none.
 */
export function grammarOf(language: string): string | null {
  const name = language.trim().toLowerCase()
  const exact = findGrammar(name)
  if (exact !== undefined) return exact
  for (const word of name.split(/[\s(]+/)) {
    const grammar = findGrammar(word) ?? findGrammar(word.replace(/[\d.]+$/, ''))
    if (grammar !== undefined) return grammar
  }
  return null
}
