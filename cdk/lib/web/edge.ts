/** What CloudFront hands to a function at the edge, as far as we read it. */
interface Request {
  uri: string
  querystring: Record<string, { value: string }>
  headers: Record<string, { value: string }>
  cookies: Record<string, { value: string }>
}
interface ViewerRequest {
  request: Request
}

/**
 * The page in the reader's language: by the query, the choice that the page has kept, the browser, else Chinese. Once in
 * the path, the language keeps cached pages apart. The page's own rule is `web/src/lib/i18n/locale.ts`.
 */
function pageFor(request: Request): string {
  const asked = request.querystring.l
  const chosen = request.cookies.Web_Language
  const browser = request.headers['accept-language']
  const tag =
    (asked ? asked.value || 'en' : '') || (chosen ? chosen.value : '') || (browser ? browser.value : '') || 'zh'
  return tag.trim().toLowerCase().startsWith('zh') ? '/index.html' : '/en.html'
}

/**
 * On the pages' own behaviour, so that /api never comes here. A path that is not a file is one of the single page's own
 * routes and gets the page. Files are /assets/… and those at the top that have an ending; deeper down a dot may belong
 * to a name, as in /user/ada.l.
 */
function spaFallback(event: ViewerRequest): Request {
  const request = event.request
  const isFile = request.uri.startsWith('/assets/') || /^\/[^/]+\.[A-Za-z0-9]+$/.test(request.uri)
  // by its own name too, which stands for the address `/`
  if (!isFile || request.uri === '/index.html') request.uri = pageFor(request)
  return request
}

/**
 * On addresses of things. The Lambda is asked for the page as a file, with the address in the query: so that the bucket,
 * which is asked for the same where the Lambda fails, has it.
 */
function addressOfThing(event: ViewerRequest): Request {
  const request = event.request
  const query: Request['querystring'] = { path: { value: encodeURIComponent(request.uri) } }
  for (const name of ['uid', 'username']) {
    const given = request.querystring[name]
    if (given) query[name] = { value: given.value }
  }
  request.uri = pageFor(request)
  request.querystring = query
  return request
}

/** The text of a function as the edge runs it: it must be named `handler` and stand with all that it calls. */
const atEdge = (handler: (event: ViewerRequest) => Request) =>
  `${pageFor.toString()}\n${handler.toString().replace(`function ${handler.name}(`, 'function handler(')}`

/** What the edge runs before it looks for a page, by what is asked for. */
export const edgeCode = { pages: atEdge(spaFallback), things: atEdge(addressOfThing) }
