/** Names as authors and submissions write them, such as `C++17 With O2`, `py` or `Python3`. */
const families: readonly (readonly [name: RegExp, grammar: string])[] = [
  [/^(?:[cg]\+\+|cpp|cc$|cxx)/, 'cpp'],
  [/^(?:gnu )?c(?:$|\d|\s)|^h$/, 'c'],
  [/^java(?!script)/, 'java'],
  [/^py(?:py|thon|$|\d)/, 'python'],
  [/^pypy/, 'python'],
  [/^(?:ba|z)?sh(?:ell)?$/, 'bash'],
  [/^(?:c#|csharp|cs$)/, 'csharp'],
  [/^(?:javascript|js$|node)/, 'javascript'],
  [/^(?:typescript|ts$)/, 'typescript'],
  [/^(?:go$|golang)/, 'go'],
  [/^(?:rust|rs$)/, 'rust'],
  [/^(?:kotlin|kt$)/, 'kotlin'],
  [/^(?:ruby|rb$)/, 'ruby'],
  [/^(?:common lisp|lisp)/, 'lisp'],
  [/^ada(?:$|\s)/, 'ada'],
  [/^d(?:$|\s)/, 'd'],
  [/^fortran/, 'fortran'],
  [/^haskell/, 'haskell'],
  [/^lua/, 'lua'],
  [/^ocaml/, 'ocaml'],
  [/^perl/, 'perl'],
  [/^php/, 'php'],
  [/^(?:pascal|free pascal)/, 'delphi'],
]

/** The grammar for a language as people or submissions name it; null where there is none. */
export function grammarOf(language: string): string | null {
  const name = language.trim().toLowerCase()
  return families.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
