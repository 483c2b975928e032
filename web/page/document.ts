import { escapeHtml as text } from '../src/ui/markdown/formula/math.ts'
import { isTypeset } from './text/markdown.ts'

/** An answer that replaces a first call of the page's script: the endpoint's path, the input, the answer. */
export type FirstAnswer = [path: string, input: unknown, answer: unknown]

/** What is written into the built page. */
export interface DocumentParts {
  locale: string
  /** both may be empty */
  title: string
  description: string
  /** the drawn page, as safe HTML */
  html: string
  /** marks of links that the page does not need */
  unneeded: readonly string[]
  site: { shortName: string; name: string }
  /** the address of the page; without origin if the site does not know its own */
  address: string
  answers: readonly FirstAnswer[]
}

/** JSON for a script element, in which nothing ends the element or begins a comment. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const metaTag = (kind: 'name' | 'property', name: string, content: string) =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${text(content)}">`

/** Replaces the text between two marks of the built page, or a single mark. */
function replaceMark(page: string, mark: string, html: string): string {
  const open = `<!--${mark}-->`
  const close = `<!--/${mark}-->`
  const from = page.indexOf(open)
  if (from < 0) throw new Error(`The built page has no place for ${mark}`)
  const end = page.indexOf(close, from)
  return page.slice(0, from) + html + page.slice(end < 0 ? from + open.length : end + close.length)
}

/** Removes the text between two marks, if the page has them. */
const removeMark = (page: string, mark: string) =>
  page.includes(`<!--${mark}-->`) ? replaceMark(page, mark, '') : page

/** The built page with its content. */
export function writePage(
  page: string,
  { locale, site, address, title, description, html, unneeded, answers }: DocumentParts,
) {
  const fullTitle = [title, site.shortName].filter((part) => part !== '').join(' - ')
  const about = [
    `<title>${text(fullTitle)}</title>`,
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
  // removals first, then insertions from the last to the first, so that users' texts are never searched for marks
  const answered = replaceMark(
    needless.reduce(removeMark, page),
    'answers',
    `<script type="application/json" id="answers">${scriptJson({ locale, answers })}</script>`,
  )
  return replaceMark(replaceMark(answered, 'page', html), 'about', about)
}

/** Cached for half a minute at the edge, and served stale as long again; browsers always revalidate. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
}
