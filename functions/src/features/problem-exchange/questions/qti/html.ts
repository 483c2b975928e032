import { decodeOnce } from '@oj/shared/packages/statements/entities.ts'
import { parseXmlTree, type XmlElement, type XmlNode } from '@oj/shared/packages/xml.ts'
import { isElement } from './elements.ts'

// Texts of QTI are HTML, ours Markdown, in which HTML may stand. HTML of nothing but paragraphs becomes plain text.

const tag = /<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,20000})?\/?>|<!--/gi
const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi

const hasTags = (text: string): boolean => text.search(tag) >= 0

/** Decoded, but for what Markdown would take for a tag or an entity. */
const toPlainText = (html: string): string =>
  html.replace(entity, (whole) => {
    const sign = decodeOnce(whole)
    return sign === '<' || sign === '&' ? `\ue000${sign}` : sign
  })

/** A decoded sign stays an entity where it would begin something else. */
const keepMeaning = (text: string): string =>
  text
    .replace(/\ue000<(?=\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,20000})?\/?>|!--)/gi, '&lt;')
    .replace(/\ue000&(?=(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi, '&amp;')
    .replaceAll('\ue000', '')

const picture = /<img\b[^<>]{0,10000}>/gi
const formulaText = /\b(?:data-equation-content|title|alt)="(?:LaTeX:\s{0,9})?([^"]*)"/i

/** Formulas, which Canvas has as pictures with their LaTeX, as LaTeX. */
const withFormulas = (html: string): string =>
  html.replace(picture, (whole) => {
    if (!/\bequation_image\b/i.test(whole)) return whole
    const latex = decodeOnce(formulaText.exec(whole)?.[1] ?? '').trim()
    return latex === '' ? whole : `$${latex.replace(/[<>]/g, (sign) => (sign === '<' ? '\\lt ' : '\\gt '))}$`
  })

/** In HTML without tags, lines of the file are none of the text. */
const breaks: readonly (readonly [html: RegExp, plain: string])[] = [
  [/[ \t]{0,200}\r?\n\s{0,200}/g, ' '],
  [/ {0,9}<br(?:\s[^<>]{0,200})?\/?>/gi, '\n'],
  [/ {0,9}<\/(?:p|div)> {0,9}/gi, '\n\n'],
  [/ {0,9}<(?:p|div)(?:\s[^<>]{0,2000})?> {0,9}/gi, '\n\n'],
  [/<\/?span(?:\s[^<>]{0,2000})?>/gi, ''],
]

const closed = /<(br|img|hr|col|wbr|input)\b([^<>]{0,20000}?)\s{0,9}\/>/gi

/** The class of what is Markdown with tags, so that it comes back as it went. */
export const markdownClass = 'markdown'
const marked = [`<div class="${markdownClass}">`, '</div>'] as const
export const toMarked = (text: string): string => marked.join(text)

/** Markdown of HTML. */
export function fromHtml(html: string): string {
  const [start, end] = marked
  const whole = html.trim()
  if (whole.startsWith(start) && whole.endsWith(end)) return whole.slice(start.length, -end.length).trim()
  const shown = withFormulas(html.replaceAll('\ue000', '')).replace(closed, '<$1$2>').trim()
  const flat = breaks.reduce((all, [from, to]) => all.replace(from, to), shown)
  if (hasTags(flat)) return shown
  const lines = keepMeaning(toPlainText(flat)).replaceAll('\u00a0', ' ').split('\n')
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const formatParagraphs = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((one) => `<p>${escapeText(one).replaceAll('\n', '<br/>')}</p>`)
    .join('')

/** HTML of Markdown: with tags it stays as it is. */
export function toHtml(text: string): string {
  if (!hasTags(text)) return formatParagraphs(text)
  return fromHtml(text) === text.trim() ? text.trim() : toMarked(text.trim())
}

const hollow = new Set(['br', 'img', 'hr', 'col', 'wbr', 'input'])
const escapeXmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')
const escapeAttribute = (text: string) => escapeXmlText(text).replaceAll('"', '&quot;')

function formatElement({ name, attributes, children }: XmlElement, replace: Replace): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')
  return hollow.has(name) ? `<${name}${written}>` : `<${name}${written}>${formatNodes(children, replace)}</${name}>`
}

/** HTML in place of an element; null keeps it. */
type Replace = (element: XmlElement) => string | null

export const formatNodes = (nodes: readonly XmlNode[], replace: Replace): string =>
  nodes.map((one) => (isElement(one) ? (replace(one) ?? formatElement(one, replace)) : escapeXmlText(one))).join('')

/** XML has no other entities. */
const keepEntities = (html: string): string =>
  html
    .replaceAll('&nbsp;', '&#160;')
    .replace(entity, (whole) => (/^&(?:#|lt;|gt;|amp;|quot;|apos;)/.test(whole) ? whole : `&amp;${whole.slice(1)}`))

/** The same as XML; HTML that is none becomes text. */
export function toXhtml(text: string): string {
  if (!hasTags(text)) return keepEntities(formatParagraphs(text))
  const whole = text.trim().replace(/<(br|img|hr|col|wbr|input)\b([^<>]{0,20000}?)\s{0,9}\/?>/gi, '<$1$2/>')
  try {
    parseXmlTree(`<div>${whole}</div>`, 'text')
    return toMarked(keepEntities(whole))
  } catch {
    return `<p class="${markdownClass}">${keepEntities(escapeXmlText(text.trim()))}</p>`
  }
}
