import { expiringCaches } from '@oj/functions/platform/cache.ts'
import { readEnv } from '@oj/functions/platform/env.ts'
import { asError, logFor } from '@oj/functions/platform/log.ts'
import { getObject } from '@oj/functions/platform/objects/storage.ts'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { pageHeaders, pages } from './pages.ts'

/** Files of the pages, cached for ten seconds after a deployment; the assets of old ones stay. */
const files = expiringCaches(10_000, 20, async (name: string) => {
  const bytes = await getObject(readEnv('PAGES_BUCKET'), name)
  if (!bytes) throw new Error(`The pages have no ${name}`)
  return new TextDecoder().decode(bytes)
})

const page = pages(files.value)

/**
 * The Lambda that draws pages. The request's path is the file that CloudFront serves instead if it fails, the page's address
 * is in the query (`cdk/lib/web/edge.ts`).
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId } = event.requestContext
  const query = new URLSearchParams(event.rawQueryString)
  const file = event.rawPath.slice(event.rawPath.lastIndexOf('/') + 1)
  try {
    const { status, html } = await page({ file, path: query.get('path') ?? '', query, requestId })
    return { statusCode: status, headers: pageHeaders, body: html }
  } catch (error) {
    logFor(requestId).error('page failed', { path: query.get('path'), error: asError(error) })
    throw error
  }
}
