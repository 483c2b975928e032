import type { TokenizerAndRendererExtension, TokenizerExtension } from 'marked'
import { mathClass } from './places.ts'

/**
 * LaTeX in Markdown: `$…$` within a line of text, `$$…$$` as a display, and TeX's own `\(…\)` and `\[…\]`. The renderer only
 * marks the place, where `enhance.ts` inserts the formula. Code wins over math: Markdown reads a code span before the dollars
 * in it, and an inline formula never spans a backtick.
 */

/** The forms of an inline formula; its characters are those of `other` (without backslash and dollar) or escaped. */
const inlineForms = (other: string) => [
  // as in pandoc: no blank after the first dollar or before the last, and no digit after the last
  String.raw`\$(?![\s$])(?:\\[\s\S]|${other}|\n(?!\s*\n))+(?<!\s)\$(?!\d)`,
  // with blanks at both ends; beside a number, or with words only, it is about money
  String.raw`(?<!\d[ \t]?)\$[ \t]+(?![\s$]|[a-z]{2,}(?:[ ,.]+[a-z]+)+[ \t]*\$)(?:\\.|${other})+(?<=[ \t])\$(?![ \t]?\d)`,
  // one backslash, or two by authors who know that Markdown removes one
  String.raw`\\\((?:\\\\?(?![\\()])|${other}|\n(?!\s*\n))+\\\)`,
  String.raw`\\\\\((?:\\\\?(?![\\()])|${other}|\n(?!\s*\n))+\\\\\)`,
]
const doubled = String.raw`\\\\\[(?:\\\\?(?![\\[\]])|[^\\])+\\\\\]`

const inMarkdown = inlineForms(String.raw`[^\\$\x60\n]`).join('|')
const inlineRule = new RegExp(`^(?:${inMarkdown})`, 'i')
const displayRule = new RegExp(String.raw`^(?:\$\$(?:\\[\s\S]|[^\\$]|\$(?!\$))+\$\$|${doubled})`)
const blockRule = /^ {0,3}\$\$(?:\\[\s\S]|[^\\$]|\$(?!\$))+\$\$[ \t]*(?:\n+|$)/

/** A formula without its delimiters. */
function texOf(formula: string): string {
  const open = /^(?:\$\$?|\\+.)/.exec(formula)?.[0].length ?? 0
  return formula.slice(open, -open).trim()
}

const lineRule = new RegExp(String.raw`(${inMarkdown})|\\.|\x60[^\x60]*\x60`, 'gi')

/** Escapes the bars of formulas in a table row, so that they do not end cells. */
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

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

const tokenOf =
  (type: string, rule: RegExp): TokenizerExtension['tokenizer'] =>
  (source, tokens) => {
    const raw = rule.exec(source)?.[0]
    // after a number it is money, as in 5 $
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
  // here Markdown removes no backslash
  String.raw`\\\[(?:\\\\?(?![\\[\]])|[^\\<]|<(?![a-z/]))+\\\]`,
  String.raw`\\\\\[(?:\\\\?(?![\\[\]])|[^\\<]|<(?![a-z/]))+\\\\\]`,
  ...inlineForms(String.raw`[^\\$\x60\n<]|<(?![a-z/])`),
].join('|')
/** The parts of an HTML block that matter for formulas. */
const htmlRule = new RegExp(String.raw`<(\/?)(?:pre|code)\b[^<>]*|<[^<>]*|(${inHtml})|\\[\s\S]`, 'gi')

/** Marks the formulas in an author's HTML, which Markdown does not parse, except in code. */
export function markFormulas(html: string): string {
  let code = 0
  return html.replace(htmlRule, (part, end?: string, formula?: string) => {
    if (end !== undefined) code += end === '' ? 1 : -1
    if (formula === undefined || code > 0) return part
    const isDisplay = /^(?:\$\$|\\+\[)/.test(formula)
    return `<span class="${isDisplay ? mathClass.display : mathClass.inline}">${texOf(formula)}</span>`
  })
}

const createInline = (name: string, rule: RegExp, className: string): TokenizerAndRendererExtension => ({
  name,
  level: 'inline',
  start: indexOfDollar,
  tokenizer: tokenOf(name, rule),
  renderer: (token) => `<span class="${className}">${escapeHtml(String(token.text))}</span>`,
})

/** The extensions for marked. */
export const mathExtensions: TokenizerAndRendererExtension[] = [
  {
    name: 'mathBlock',
    level: 'block',
    start: paragraphBreak,
    tokenizer: tokenOf('mathBlock', blockRule),
    renderer: (token) => `<div class="${mathClass.display}">${escapeHtml(String(token.text))}</div>\n`,
  },
  createInline('mathDisplay', displayRule, mathClass.display),
  createInline('mathInline', inlineRule, mathClass.inline),
]
