import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What CloudFront hands to a function at the edge, as far as we read it. */
interface Request {
  uri: string
  querystring: Record<string, { value: string }>
  headers: Record<string, { value: string }>
  cookies: Record<string, { value: string }>
}
export interface ViewerRequest {
  request: Request
}
interface Response {
  statusCode: number
  statusDescription?: string
}
export interface ViewerResponse extends ViewerRequest {
  response: Response
}

/** The addresses that have a page, without the `/` at their end; each text at the edge begins with it. */
declare const pageAddresses: RegExp

/**
 * The language of the page in the reader's language: by the query, the choice that the page has kept, the browser, else
 * Chinese. The page's own rule is `web/src/lib/i18n/locale.ts`.
 */
function isChinese(request: Request): boolean {
  const asked = request.querystring.l
  const chosen = request.cookies.Web_Language
  const browser = request.headers['accept-language']
  const tag =
    (asked ? asked.value || 'en' : '') || (chosen ? chosen.value : '') || (browser ? browser.value : '') || 'zh'
  return tag.trim().toLowerCase().startsWith('zh')
}

/**
 * Files are /assets/… and those at the top that have an ending, but for addresses of HUSTOJ (/problem.php); deeper down a dot
 * may belong to a name: /user/ada.l.
 */
function isFile(uri: string): boolean {
  return uri.startsWith('/assets/') || /^\/[^/]+\.(?!php$)[A-Za-z0-9]+$/.test(uri)
}

/** Whether a path is neither a file nor an address of the single page's own. */
function isMissing(uri: string): boolean {
  return !isFile(uri) && !pageAddresses.test(uri.replace(/\/$/, ''))
}

/**
 * On the pages' own behaviour, so that /api never comes here. A path that is not a file gets the single page, under a
 * name of its own where the page has nothing at that address. Once in the path, the language keeps cached pages apart.
 */
function askForPage(event: ViewerRequest): Request {
  const request = event.request
  // the index by its own name too, which stands for the address `/`
  if (isFile(request.uri) && request.uri !== '/index.html') return request
  const page = isMissing(request.uri) ? ['/missing.html', '/missing.en.html'] : ['/index.html', '/en.html']
  request.uri = page[isChinese(request) ? 0 : 1] || ''
  return request
}

/**
 * On the same behaviour, for what comes back: the page of an address that has none says so by its status, too. Whether
 * the address is the viewer's or the one that was asked for in its place makes no difference.
 */
function tellMissing(event: ViewerResponse): Response {
  const response = event.response
  if (/^\/missing(\.en)?\.html$/.test(event.request.uri) || isMissing(event.request.uri)) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}

/**
 * On addresses of things and the first pages. The Lambda is asked for the page as a file, with the address in the query:
 * so that the bucket, which is asked for the same where the Lambda fails, has it.
 */
function askForThing(event: ViewerRequest): Request {
  const request = event.request
  // the page of an address below a thing may be none; then nothing is named
  const path = isMissing(request.uri) ? '' : request.uri
  const query: Request['querystring'] = { path: { value: encodeURIComponent(path) } }
  // no `for … of`: the edge's runtime has none
  const names = ['uid', 'username']
  names.forEach((name) => {
    const given = request.querystring[name]
    if (given) query[name] = { value: given.value }
  })
  // what is drawn has room for what is theirs who have been signed in: the page keeps that beside its token, which stays there
  if (/^\/(home|problem(\/.*)?)$/.test(request.uri) && request.cookies.Signed_In) query.back = { value: '1' }
  request.uri = isChinese(request) ? '/index.html' : '/en.html'
  request.querystring = query
  return request
}

/**
 * The addresses that have a page, as the build of the pages lists them; where nothing was built, any has.
 * @param dist the folder of the built pages
 */
export function addressesIn(dist: string): string[] {
  const path = join(dist, 'addresses.json')
  const read: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : ['*']
  if (!Array.isArray(read) || !read.every((one) => typeof one === 'string'))
    throw new Error(`${path} is no list of paths`)
  return read
}

/** A pattern of addresses like `/problem/:problemID` or `/admin/*`. */
function patternOf(addresses: readonly string[]): RegExp {
  const one = (address: string) =>
    address
      .replace(/\/$/, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[^/]+/g, '[^/]+')
      .replace('*', '.*')
  return new RegExp(`^(${[...new Set(addresses.map(one))].join('|')})$`, 'i')
}

/**
 * What the edge runs, by its place: the texts of functions that stand with all that they call, named `handler`. `pages`
 * and `things` take a request before a page is looked for, `missing` what comes back for `pages`.
 * @param addresses those that have a page, as `addressesIn` gives them
 */
export function edgeCode(addresses: readonly string[]) {
  const text = (handler: { name: string }) =>
    [
      `const pageAddresses = ${patternOf(addresses)}`,
      ...[isChinese, isFile, isMissing].map(String),
      String(handler).replace(`function ${handler.name}(`, 'function handler('),
    ].join('\n')
  return { pages: text(askForPage), missing: text(tellMissing), things: text(askForThing) }
}

/** The same functions, from the same texts, for whoever stands for the edge. */
export function edgeOf(addresses: readonly string[]) {
  const code = edgeCode(addresses)
  const run = <Event, Result>(text: string): ((event: Event) => Result) => new Function(`${text}\nreturn handler`)()
  return {
    pages: run<ViewerRequest, Request>(code.pages),
    missing: run<ViewerResponse, Response>(code.missing),
    things: run<ViewerRequest, Request>(code.things),
  }
}
