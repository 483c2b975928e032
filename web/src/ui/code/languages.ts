import { modes } from 'virtual:language-modes'
import type { Extension } from '@codemirror/state'

/**
 * The editor's support for a language with this MIME type; null for unknown ones. These parsers work line by line and
 * are a tenth of the size of full grammars, which the page's size budget does not allow.
 */
export async function languageSupport(contentType: string): Promise<Extension> {
  const load = modes[contentType]
  if (!load) return []
  const [parser, { createStreamLanguage: streamed }] = await Promise.all([load(), import('./streamed.ts')])
  return streamed(parser)
}
