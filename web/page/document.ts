import { escapeHtml as text } from '../src/ui/markdown/formula/math.ts'
import { isTypeset } from './text/markdown.ts'

/** An answer that the page's script takes in place of its first call: the endpoint's path, the input, the answer. */
export type FirstAnswer = [path: string, input: unknown, answer: unknown]

/** What is written into the built page. */
export interface DocumentParts {
  locale: string
  /** the page's own name and what it is about, which may be empty */
  title: string
  description: string
  /** what is drawn of it, as safe HTML */
  html: string
  /** the marks of what it asks for in vain */
  unneeded: readonly string[]
  /** the site's short name and its whole one */
  site: { shortName: string; name: string }
  /** the address of the page; without its origin where the site does not know it */
  address: string
  answers: readonly FirstAnswer[]
}

/** JSON that may stand in a script element: nothing in it ends the element or begins a comment. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const metaTag = (kind: 'name' | 'property', name: string, content: string) =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${text(content)}">`

/** Replaces what stands between two marks of the built page, or a mark that stands alone. */
function replaceMark(page: string, mark: string, html: string): string {
  const open = `<!--${mark}-->`
  const close = `<!--/${mark}-->`
  const from = page.indexOf(open)
  if (from < 0) throw new Error(`The built page has no place for ${mark}`)
  const end = page.indexOf(close, from)
  return page.slice(0, from) + html + page.slice(end < 0 ? from + open.length : end + close.length)
}

/** The page without what stands between two marks, if it has them. */
const removeMark = (page: string, mark: string) =>
  page.includes(`<!--${mark}-->`) ? replaceMark(page, mark, '') : page

/** The built page with what stands at an address. */
export function writePage(
  page: string,
  { locale, site, address, title, description, html, unneeded, answers }: DocumentParts,
) {
  const whole = [title, site.shortName].filter((part) => part !== '').join(' - ')
  const about = [
    `<title>${text(whole)}</title>`,
    metaTag('name', 'description', description || site.name),
    address.startsWith('http') ? `<link rel="canonical" href="${text(address)}">` : '',
    metaTag('property', 'og:title', title || site.name),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:type', 'website'),
    metaTag('property', 'og:url', address.startsWith('http') ? address : ''),
    metaTag('property', 'og:site_name', site.name),
  ].join('')
  const needless = [
    ...unneeded,
    ...(html.includes('<math') ? [] : ['formulas']),
    ...(isTypeset(html) ? [] : ['typeset']),
  ]
  // what goes first, and the rest from the last to the first, so that no text of a user is searched for marks
  const answered = replaceMark(
    needless.reduce(removeMark, page),
    'answers',
    `<script type="application/json" id="answers">${scriptJson({ locale, answers })}</script>`,
  )
  return replaceMark(replaceMark(answered, 'page', html), 'about', about)
}

/** Half a minute for all who come, and as long again while a new one is made; browsers ask each time. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
}
