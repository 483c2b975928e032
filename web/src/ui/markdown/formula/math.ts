import type { TokenizerAndRendererExtension, TokenizerExtension } from 'marked'
import { mathClass } from './places.ts'

/**
 * LaTeX in Markdown: `$…$` within a line of text, `$$…$$` as a display, and TeX's own `\(…\)` and `\[…\]`. The renderer only
 * marks the place, where `enhance.ts` inserts the formula. Code wins over math: Markdown reads a code span before the dollars
 * in it, and an inline formula never spans a backtick.
 */

/** The forms of a formula in a line, of signs that are one of `other` (which has no backslash and no dollar) or escaped. */
const inlineForms = (other: string) => [
  // as pandoc reads it: no blank after the first dollar or before the last, and no digit after the last
  String.raw`\$(?![\s$])(?:\\[\s\S]|${other}|\n(?!\s*\n))+(?<!\s)\$(?!\d)`,
  // blanks at both ends; what has a number beside it, or is words alone, tells of money
  String.raw`(?<!\d[ \t]?)\$[ \t]+(?![\s$]|[a-z]{2,}(?:[ ,.]+[a-z]+)+[ \t]*\$)(?:\\.|${other})+(?<=[ \t])\$(?![ \t]?\d)`,
  // one backslash, or two of whoever knows that Markdown takes one away
  String.raw`\\\((?:\\\\?(?![\\()])|${other}|\n(?!\s*\n))+\\\)`,
  String.raw`\\\\\((?:\\\\?(?![\\()])|${other}|\n(?!\s*\n))+\\\\\)`,
]
const doubled = String.raw`\\\\\[(?:\\\\?(?![\\[\]])|[^\\])+\\\\\]`

const inMarkdown = inlineForms(String.raw`[^\\$\x60\n]`).join('|')
const inlineRule = new RegExp(`^(?:${inMarkdown})`, 'i')
const displayRule = new RegExp(String.raw`^(?:\$\$(?:\\[\s\S]|[^\\$]|\$(?!\$))+\$\$|${doubled})`)
const blockRule = /^ {0,3}\$\$(?:\\[\s\S]|[^\\$]|\$(?!\$))+\$\$[ \t]*(?:\n+|$)/

/** A formula without what it begins and ends with. */
function texOf(formula: string): string {
  const open = /^(?:\$\$?|\\+.)/.exec(formula)?.[0].length ?? 0
  return formula.slice(open, -open).trim()
}

const lineRule = new RegExp(String.raw`(${inMarkdown})|\\.|\x60[^\x60]*\x60`, 'gi')

/** A line of a table in which the bars of formulas end no cell. */
export const withBarsEscaped = (line: string): string =>
  line.replace(lineRule, (part, formula?: string) =>
    formula === undefined ? part : formula.replace(/\\.|\|/g, (sign) => (sign === '|' ? '\\|' : sign)),
  )

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
  (source, tokens) => {
    const raw = rule.exec(source)?.[0]
    // what stands before is no part of the source: to a number it would be money, as in 5 $
    if (raw === undefined || (/^\$[ \t]/.test(raw) && /\d[ \t]?$/.test(tokens.at(-1)?.raw ?? ''))) return undefined
    return { type, raw, text: texOf(raw.trim()) }
  }

const indexOfDollar = (source: string) => {
  const at = source.indexOf('$')
  return at < 0 ? undefined : at
}

const paragraphBreak = (source: string) => {
  // only to the end of this paragraph: the caller asks again for the next one
  const match = /\n {0,3}(?:\$\$|\r?\n)/.exec(source)
  return match?.[0].endsWith('$') ? match.index + 1 : undefined
}

const inHtml = [
  String.raw`\$\$(?:\\[\s\S]|[^\\$<]|<(?![a-z/]))+\$\$`,
  // Markdown takes no backslash away here
  String.raw`\\\[(?:\\\\?(?![\\[\]])|[^\\<]|<(?![a-z/]))+\\\]`,
  String.raw`\\\\\[(?:\\\\?(?![\\[\]])|[^\\<]|<(?![a-z/]))+\\\\\]`,
  ...inlineForms(String.raw`[^\\$\x60\n<]|<(?![a-z/])`),
].join('|')
/** What an HTML block consists of, as far as it matters for the formulas in it. */
const htmlRule = new RegExp(String.raw`<(\/?)(?:pre|code)\b[^<>]*|<[^<>]*|(${inHtml})|\\[\s\S]`, 'gi')

/** Marks the formulas in an author's HTML, of which Markdown reads nothing: in its texts, and not in its code. */
export function markFormulas(html: string): string {
  let code = 0
  return html.replace(htmlRule, (part, end?: string, formula?: string) => {
    if (end !== undefined) code += end === '' ? 1 : -1
    if (formula === undefined || code > 0) return part
    const isDisplay = /^(?:\$\$|\\+\[)/.test(formula)
    return `<span class="${isDisplay ? mathClass.display : mathClass.inline}">${texOf(formula)}</span>`
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
    start: indexOfDollar,
    tokenizer: tokenOf('mathDisplay', displayRule),
    renderer: (token) => `<span class="${mathClass.display}">${escapeHtml(String(token.text))}</span>`,
  },
  {
    name: 'mathInline',
    level: 'inline',
    start: indexOfDollar,
    tokenizer: tokenOf('mathInline', inlineRule),
    renderer: (token) => `<span class="${mathClass.inline}">${escapeHtml(String(token.text))}</span>`,
  },
]
