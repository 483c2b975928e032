import { TokenList, type Tokens } from './tokens.ts'

/** Keywords of languages without a grammar here; other words are names. */
const keywords = new Set(
  `and array as begin break by case catch char class continue data def default defun del do downto each elif else elseif elsif end
  exit extends false finally for foreach forall from fun function goto if implements import in instance int integer interface is lambda
  let local loop match mod module my new nil not null object of open or otherwise override pass print procedure program raise
  read readln real record repeat return sealed self setq string sub subroutine super switch then this throw to true try type
  unless until val var void when where while with write writeln xor yield`.split(/\s+/),
)

/** Line comments by the grammar of the language. */
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

/** Blanks, comments, texts, names, numbers, else a character. Each begins differently, so a text is read once. */
const token =
  /\s+|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\(\*(?:[^*]|\*(?!\)))*(?:\*\))?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|[-+*/=<>!&|:]{1,2}|./gsu

const dropped = /^[;,(){}\]]$/

/** For a language without a grammar: one token for all names, one for literals. */
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
