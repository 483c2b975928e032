import { StreamLanguage, type StreamParser } from '@codemirror/language'
import type { Extension } from '@codemirror/state'

type Load = () => Promise<StreamParser<unknown>>

/**
 * What the editor can colour and indent, by the MIME type of the language, each in a chunk of its own. These readers go line
 * by line: a tenth of the size of full grammars, which the page's budget has no room for.
 */
const loaders: Readonly<Record<string, Load>> = {
  'text/x-csrc': async () => (await import('@codemirror/legacy-modes/mode/clike')).c,
  'text/x-c++src': async () => (await import('@codemirror/legacy-modes/mode/clike')).cpp,
  'text/x-csharp': async () => (await import('@codemirror/legacy-modes/mode/clike')).csharp,
  'text/x-java': async () => (await import('@codemirror/legacy-modes/mode/clike')).java,
  'text/x-kotlin': async () => (await import('@codemirror/legacy-modes/mode/clike')).kotlin,
  'text/x-scala': async () => (await import('@codemirror/legacy-modes/mode/clike')).scala,
  'text/x-python': async () => (await import('@codemirror/legacy-modes/mode/python')).python,
  'text/javascript': async () => (await import('@codemirror/legacy-modes/mode/javascript')).javascript,
  'text/typescript': async () => (await import('@codemirror/legacy-modes/mode/javascript')).typescript,
  // PHP has no reader of its own; its words, strings and braces are those of JavaScript
  'text/x-php': async () => (await import('@codemirror/legacy-modes/mode/javascript')).javascript,
  // nor has Ada, from which VHDL took its grammar
  'text/x-ada': async () => (await import('@codemirror/legacy-modes/mode/vhdl')).vhdl,
  'text/x-d': async () => (await import('@codemirror/legacy-modes/mode/d')).d,
  'text/x-fortran': async () => (await import('@codemirror/legacy-modes/mode/fortran')).fortran,
  'text/x-go': async () => (await import('@codemirror/legacy-modes/mode/go')).go,
  'text/x-haskell': async () => (await import('@codemirror/legacy-modes/mode/haskell')).haskell,
  'text/x-julia': async () => (await import('@codemirror/legacy-modes/mode/julia')).julia,
  'text/x-common-lisp': async () => (await import('@codemirror/legacy-modes/mode/commonlisp')).commonLisp,
  'text/x-lua': async () => (await import('@codemirror/legacy-modes/mode/lua')).lua,
  'text/x-ocaml': async () => (await import('@codemirror/legacy-modes/mode/mllike')).oCaml,
  'text/x-pascal': async () => (await import('@codemirror/legacy-modes/mode/pascal')).pascal,
  'text/x-perl': async () => (await import('@codemirror/legacy-modes/mode/perl')).perl,
  'text/x-rsrc': async () => (await import('@codemirror/legacy-modes/mode/r')).r,
  'text/x-ruby': async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
  'text/x-rustsrc': async () => (await import('@codemirror/legacy-modes/mode/rust')).rust,
  'text/x-swift': async () => (await import('@codemirror/legacy-modes/mode/swift')).swift,
}

/** The editor's support for a language of this MIME type; nothing for one that it does not know. */
export async function languageSupport(contentType: string): Promise<Extension> {
  const parser = await loaders[contentType]?.()
  return parser ? StreamLanguage.define(parser) : []
}
