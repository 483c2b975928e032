import { grammarNames } from 'virtual:language-grammars'

/** What authors colour besides the judge's languages. */
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
  const whole = findGrammar(name)
  if (whole !== undefined) return whole
  for (const word of name.split(/[\s(]+/)) {
    const grammar = findGrammar(word) ?? findGrammar(word.replace(/[\d.]+$/, ''))
    if (grammar !== undefined) return grammar
  }
  return null
}
