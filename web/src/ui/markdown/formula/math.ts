import type { TokenizerAndRendererExtension, TokenizerExtension } from 'marked'
import { mathClass } from './places.ts'

/**
 * LaTeX in Markdown: `$…$` within a line of text, `$$…$$` as a display. The renderer only marks the place, where
 * `enhance.ts` inserts the formula. Code wins over math: Markdown reads a code span before the dollars in it, and an
 * inline formula never spans a backtick.
 */

/** As pandoc reads it: no blank after the first dollar or before the last, and no digit after the last. */
const inlineRule = /^\$(?![\s$])((?:\\[\s\S]|[^\\$`\n]|\n(?!\s*\n))+)(?<!\s)\$(?!\d)/
const displayRule = /^\$\$((?:\\[\s\S]|[^\\$]|\$(?!\$))+)\$\$/
const blockRule = /^ {0,3}\$\$((?:\\[\s\S]|[^\\$]|\$(?!\$))+)\$\$[ \t]*(?:\n+|$)/

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it literally. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

const tokenOf =
  (type: string, rule: RegExp): TokenizerExtension['tokenizer'] =>
  (source) => {
    const match = rule.exec(source)
    return match ? { type, raw: match[0], text: match[1]?.trim() ?? '' } : undefined
  }

const dollar = (source: string) => {
  const at = source.indexOf('$')
  return at < 0 ? undefined : at
}

const paragraphBreak = (source: string) => {
  // only to the end of this paragraph: the caller asks again for the next one
  const match = /\n {0,3}(?:\$\$|\r?\n)/.exec(source)
  return match?.[0].endsWith('$') ? match.index + 1 : undefined
}

/** What an HTML block consists of, as far as it matters for the formulas in it. */
const htmlRule =
  /\\[\s\S]|<(\/?)(?:pre|code)\b[^<>]*|<[^<>]*|\$\$((?:\\[\s\S]|[^\\$<]|<(?![a-z/]))+)\$\$|\$(?![\s$])((?:\\[\s\S]|[^\\$`\n<]|\n(?!\s*\n)|<(?![a-z/]))+)(?<!\s)\$(?!\d)/gi

/** Marks the formulas in an author's HTML, of which Markdown reads nothing: in its texts, and not in its code. */
export function markFormulas(html: string): string {
  let code = 0
  return html.replace(htmlRule, (part, end?: string, display?: string, inline?: string) => {
    if (end !== undefined) code += end === '' ? 1 : -1
    const tex = display ?? inline
    if (tex === undefined || code > 0) return part
    return `<span class="${display ? mathClass.display : mathClass.inline}">${tex.trim()}</span>`
  })
}

/** The extensions to give to marked. */
export const mathExtensions: TokenizerAndRendererExtension[] = [
  {
    name: 'mathBlock',
    level: 'block',
    start: paragraphBreak,
    tokenizer: tokenOf('mathBlock', blockRule),
    renderer: (token) => `<div class="${mathClass.display}">${escapeHtml(String(token.text))}</div>\n`,
  },
  {
    name: 'mathDisplay',
    level: 'inline',
    start: dollar,
    tokenizer: tokenOf('mathDisplay', displayRule),
    renderer: (token) => `<span class="${mathClass.display}">${escapeHtml(String(token.text))}</span>`,
  },
  {
    name: 'mathInline',
    level: 'inline',
    start: dollar,
    tokenizer: tokenOf('mathInline', inlineRule),
    renderer: (token) => `<span class="${mathClass.inline}">${escapeHtml(String(token.text))}</span>`,
  },
]
