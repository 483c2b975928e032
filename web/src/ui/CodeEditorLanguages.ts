import type { Extension } from '@codemirror/state'
import { grammarOf } from './MarkdownGrammar.ts'

/** What the editor can colour, each in a chunk of its own. C is read by the grammar of C++. */
const loaders: Readonly<Record<string, () => Promise<Extension>>> = {
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  c: async () => (await import('@codemirror/lang-cpp')).cpp(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  python: async () => (await import('@codemirror/lang-python')).python(),
}

/** The editor's support for a language as submissions name it; nothing for a language that it does not know. */
export async function languageSupport(language: string): Promise<Extension> {
  const grammar = grammarOf(language)
  return (await (grammar === null ? undefined : loaders[grammar])?.()) ?? []
}
