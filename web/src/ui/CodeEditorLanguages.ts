import { StreamLanguage } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { grammarOf } from './MarkdownGrammar.ts'

/**
 * What the editor can colour and indent, each in a chunk of its own. These readers go line by line: a tenth of the size of
 * full grammars, which the page's budget has no room for.
 */
const loaders: Readonly<Record<string, () => Promise<Extension>>> = {
  cpp: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/clike')).cpp),
  c: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/clike')).c),
  java: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/clike')).java),
  python: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/python')).python),
}

/** The editor's support for a language as submissions name it; nothing for a language that it does not know. */
export async function languageSupport(language: string): Promise<Extension> {
  const grammar = grammarOf(language)
  return (await (grammar === null ? undefined : loaders[grammar])?.()) ?? []
}
