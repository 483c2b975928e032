import { readFile } from 'node:fs/promises'
import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { pageHeaders } from '../features/page/index.ts'
import { pages } from '../lambdas/page-routes.ts'
import { asError, log } from '../platform/log.ts'
import { localeOf } from '../platform/text.ts'

const dist = new URL('../../../web/dist/', import.meta.url)
const page = pages((name) => readFile(new URL(name, dist), 'utf8'))

/** The built page in the reader's language, as the function at the edge chooses it (`cdk/lib/web/edge.ts`). */
export function pageFor(c: Context): string {
  const asked = c.req.query('l')
  const locale =
    asked === undefined
      ? (localeOf(getCookie(c, 'Web_Language')) ?? localeOf(c.req.header('accept-language')))
      : localeOf(asked || 'en')
  return locale === 'en' ? 'en.html' : 'index.html'
}

/** Stands for CloudFront's way to the Lambda `page`, and past it where that fails. */
export async function pageOfThing(c: Context, next: Next): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(c.req.url)
  try {
    const asked = { file: pageFor(c), path: pathname, query: searchParams, requestId: crypto.randomUUID() }
    const { status, html } = await page(asked)
    return c.body(html, status, pageHeaders)
  } catch (error) {
    log.error('page failed', { path: pathname, error: asError(error) })
    await next()
    return undefined
  }
}
