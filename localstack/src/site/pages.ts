import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { asError, log } from '@oj/functions/platform/log.ts'
import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { addressesIn, edgeOf, type ViewerRequest } from '../../../cdk/lib/web/edge.ts'
import type { Built } from '../../../web/page/types.ts'

/** The folder of the built pages. */
export const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The Lambda `page` as the pages' build has made it; nothing of it is loaded before the first page is asked for. */
const built = pathToFileURL(fileURLToPath(new URL('../../../web/.build/pages.js', import.meta.url))).href

async function loadPages() {
  const { pageHeaders, pages }: Built = await import(built)
  return { headers: pageHeaders, page: pages((name) => readFile(join(dist, name), 'utf8')) }
}
let loaded: ReturnType<typeof loadPages> | undefined

const edge = edgeOf(addressesIn(dist))

/** A request as the edge sees it: values of the query as they were sent. */
function atEdge(c: Context): ViewerRequest {
  const { pathname, search } = new URL(c.req.url)
  const valuesOf = (given: Record<string, string>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { value }]))
  const pairs = search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('='))
  return {
    request: {
      uri: pathname,
      querystring: Object.fromEntries(pairs.map(([name = '', ...value]) => [name, { value: value.join('=') }])),
      headers: valuesOf(c.req.header()),
      cookies: valuesOf(getCookie(c)),
    },
  }
}

/** Stands for CloudFront's way to the bucket of pages. */
export async function pageOfAddress(c: Context, next: Next): Promise<Response | undefined> {
  const { uri } = edge.pages(atEdge(c))
  const page = await serveStatic({ root: dist, path: uri })(c, next)
  if (!page) return undefined
  const { statusCode } = edge.missing({ ...atEdge(c), response: { statusCode: page.status } })
  return new Response(page.body, { status: statusCode, headers: page.headers })
}

/** Stands for CloudFront's way to the Lambda `page`, and past it where that fails. */
export async function pageOfThing(c: Context, next: Next): Promise<Response | undefined> {
  const { uri, querystring } = edge.things(atEdge(c))
  const query = new URLSearchParams(
    Object.entries(querystring)
      .map(([name, { value }]) => `${name}=${value}`)
      .join('&'),
  )
  const path = query.get('path') ?? ''
  try {
    loaded ??= loadPages()
    const { page, headers } = await loaded
    const { status, html } = await page({ file: uri.slice(1), path, query, requestId: crypto.randomUUID() })
    return c.body(html, status, headers)
  } catch (error) {
    log.error('page failed', { path, error: asError(error) })
    await next()
    return undefined
  }
}
