import { ada } from './ada.ts'
import { c } from './c.ts'
import { cpp, cpp11, cpp14, cpp20, cpp23 } from './cpp.ts'
import { csharp } from './csharp.ts'
import { d } from './d.ts'
import { fortran } from './fortran.ts'
import { go } from './go.ts'
import { haskell } from './haskell.ts'
import { java } from './java.ts'
import { kotlin } from './kotlin.ts'
import type { Language } from './language.ts'
import { lisp } from './lisp.ts'
import { lua } from './lua.ts'
import { javascript, typescript } from './node.ts'
import { ocaml } from './ocaml.ts'
import { pascal } from './pascal.ts'
import { perl } from './perl.ts'
import { php } from './php.ts'
import { pypy3, python2, python3 } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'

/** All languages in the order in which pages list them; a file belongs to the first language with its ending. */
export const languages: readonly Language[] = [
  c,
  cpp,
  cpp11,
  cpp14,
  cpp20,
  cpp23,
  java,
  python3,
  pypy3,
  python2,
  go,
  rust,
  javascript,
  typescript,
  kotlin,
  csharp,
  ruby,
  php,
  haskell,
  ocaml,
  pascal,
  perl,
  lua,
  d,
  fortran,
  ada,
  lisp,
]

/** The language of that wire name, or undefined. */
export const languageByName = (name: string) => languages.find((language) => language.name === name)

/** The versions of a language, or all that run it, in their order: their files end alike. */
export const familyOf = ({ extensions: [ending] }: Language): Language[] =>
  languages.filter(({ extensions: [other] }) => other === ending)

/** The languages whose files end as this one; capitals count where they mean something, as in `.C`, which is C++. */
export function languagesOfFile(file: string): Language[] {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  const endingIn = (wanted: string) => languages.filter(({ extensions }) => extensions.includes(wanted))
  const exact = endingIn(ending)
  return exact.length > 0 ? exact : endingIn(ending.toLowerCase())
}
