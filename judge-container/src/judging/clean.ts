import { stripVTControlCharacters } from 'node:util'

/** Compiler messages and reasons are clipped to this many characters. */
export const maxMessage = 20_000

/** All control and formatting characters (marks that turn the reading direction, too), line feeds and tabs apart. */
const invisible = /(?![\n\t\u{200c}\u{200d}])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Folders of the machine: of interest to nobody who reads a compiler message. */
const folders = /(?<![\w./:-])\/(?:usr|box|tmp|jail|lib|lib64|opt|etc|proc|var|root|home|work)(?:\/[\w.+@-]+)*\//g

/**
 * Output of a tool as harmless, readable text: valid UTF-8, no terminal commands, no characters that hide or reorder
 * others, no folders of this machine, at most 20,000 characters.
 */
export function cleanMessage(raw: Buffer | string): string {
  const text = stripVTControlCharacters(raw.toString('utf8'))
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(folders, '')
    .trimEnd()
  return text.length <= maxMessage ? text : `${text.slice(0, maxMessage - 2).toWellFormed()}\n…`
}
