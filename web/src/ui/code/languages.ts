import { modes } from 'virtual:language-modes'
import { StreamLanguage } from '@codemirror/language'
import type { Extension } from '@codemirror/state'

/**
 * The editor's support for a language of this MIME type; nothing for one that it does not know. These readers go line by
 * line: a tenth of the size of full grammars, which the page's budget has no room for.
 */
export async function languageSupport(contentType: string): Promise<Extension> {
  const parser = await modes[contentType]?.()
  return parser ? StreamLanguage.define(parser) : []
}
