import { TokenList, type Tokens } from './tokens.ts'

/** Words that tell what a program does, in languages that have no grammar here; all others are names. */
const keywords = new Set(
  `and array as begin break by case catch char class continue data def default defun del do downto each elif else elseif elsif end
  exit extends false finally for foreach forall from fun function goto if implements import in instance int integer interface is lambda
  let local loop match mod module my new nil not null object of open or otherwise override pass print procedure program raise
  read readln real record repeat return sealed self setq string sub subroutine super switch then this throw to true try type
  unless until val var void when where while with write writeln xor yield`.split(/\s+/),
)

/** What begins a comment up to the end of its line, and what stands round a longer one, by the grammar of the language. */
const lines: Readonly<Record<string, string>> = {
  ada: '--',
  fortran: '!',
  haskell: '--',
  lisp: ';',
  lua: '--',
  perl: '#',
  delphi: '//',
}
const slashes = '//'

/** Blanks, texts, names, numbers, else a character: each begins otherwise, so that a text is gone through once. */
const token =
  /\s+|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\(\*(?:[^*]|\*(?!\)))*(?:\*\))?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|[-+*/=<>!&|:]{1,2}|./gsu

const dropped = /^[;,(){}\]]$/

/** The tokens of a program whose language has no grammar here: one for all names, one for numbers and texts. */
export function plainTokens(code: string, grammar: string): Tokens {
  const list = new TokenList()
  const comment = lines[grammar] ?? slashes
  let hidden = 0
  for (const { 0: text, index } of code.matchAll(token)) {
    if (index < hidden) continue
    if (code.startsWith(comment, index)) {
      const end = code.indexOf('\n', index)
      hidden = end < 0 ? code.length : end
      continue
    }
    const to = index + text.length
    if (/^\s|^\/\*|^\(\*/.test(text) || dropped.test(text)) continue
    if (/^["'\d]/.test(text)) list.add('literal', index, to)
    else if (/^[\p{L}_]/u.test(text)) {
      const word = text.toLowerCase()
      list.add(keywords.has(word) ? word : 'name', index, to)
    } else list.add(text, index, to)
  }
  return list.done()
}
