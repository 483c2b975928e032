import { createServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { authoringApp } from '@oj/functions/lambdas/authoring-routes.ts'
import { clicsApp } from '@oj/functions/lambdas/clics-routes.ts'
import { pictureApp } from '@oj/functions/lambdas/picture-routes.ts'
import { app } from '@oj/functions/lambdas/routes.ts'
import { gatewayPaths } from '@oj/functions/lambdas/slices.ts'
import { moveClock } from '@oj/functions/platform/clock.ts'
import { log } from '@oj/functions/platform/log.ts'
import { keysOf } from '@oj/shared/records.ts'
import { type Context, Hono } from 'hono'
import policy from '../../../web/content-security-policy.json' with { type: 'json' }
import pagePaths from '../../../web/page/paths.json' with { type: 'json' }
import { startBackground } from './background-thread.ts'
import { compressAnswer } from './compress.ts'
import { arrivalOf, openFront } from './front.ts'
import { dist, pageOfAddress, pageOfThing } from './pages.ts'
import { publicObject } from './public.ts'

/**
 * The local stand-in for CloudFront, API Gateway, the event source mappings and the schedules: one port with the API and
 * the built pages, and beside it a thread that hands queue messages and the clock's events to the Lambda handlers.
 */
/** The policy of the deployed pages, so that violations are found locally. */
const contentSecurityPolicy = Object.entries({
  ...policy,
  // Browsers upload large files directly to the storage.
  'connect-src': `${policy['connect-src']} ${process.env.AWS_ENDPOINT_URL_S3 ?? ''}`.trim(),
  // and play videos from there
  'media-src': `${policy['media-src']} ${process.env.AWS_ENDPOINT_URL_S3 ?? ''}`.trim(),
})
  .map(([name, value]) => `${name} ${value}`)
  .join('; ')

const site = new Hono<{ Bindings: HttpBindings }>()
site.use(compressAnswer)
site.use(async (c, next) => {
  await next()
  // A file that users sent has a stricter one of its own, as on CloudFront.
  if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', contentSecurityPolicy)
  c.header('x-content-type-options', 'nosniff')
})
if (process.env.OJ_MOVABLE_CLOCK) {
  // For rehearsals only: how far the server's clock is ahead, in seconds.
  site.post('/_clock', async (c) => {
    const ms = 1000 * Number(await c.req.text())
    moveClock(ms)
    background.moveClock(ms)
    return c.body(null)
  })
}
/** The largest body that a handler gets, as behind API Gateway, in bytes; larger ones are refused. */
const wholeMax = 10 * 1024 ** 2
/** A request with its whole body: answering earlier would close the connection while the client still sends. */
async function readWholeRequest(request: Request): Promise<Request> {
  const size = Number(request.headers.get('content-length') ?? 0)
  const { url, method, headers } = request
  // What a GET brings is not read, and no `Request` can hold it.
  if (size === 0 || size > wholeMax || method === 'GET' || method === 'HEAD') return request
  return new Request(url, { method, headers, body: await request.arrayBuffer() })
}
const arrivalOfContext = (c: Context<{ Bindings: HttpBindings }>) => arrivalOf(c.env.incoming)
site.get('/api/public/*', (c) => publicObject(c.req.path.slice(1)))
// as the gateway leads on
const lambdas = { authoring: authoringApp, pictures: pictureApp }
for (const lambda of keysOf(lambdas)) {
  for (const path of gatewayPaths(lambda))
    site.all(path.replace('{proxy+}', '*'), async (c) =>
      lambdas[lambda].fetch(await readWholeRequest(c.req.raw), arrivalOfContext(c)),
    )
}
// its feeds stream, as the deployed ones do
for (const path of ['/api/clics', '/api/clics/*']) site.all(path, (c) => clicsApp.fetch(c.req.raw, arrivalOfContext(c)))
site.all('/api/*', async (c) => app.fetch(await readWholeRequest(c.req.raw), arrivalOfContext(c)))
site.use(
  '/assets/*',
  serveStatic({ root: dist, onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
)
// on CloudFront `/a/*` does not match `/a`
// a line end in an address is one of its letters, as it is at the edge
for (const path of pagePaths) site.get(path.replace('*', ':rest{[\\s\\S]+}'), pageOfThing)
site.get('*', pageOfAddress)

const background = startBackground()
const port = Number(process.env.PORT ?? 3000)
const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, getRequestListener(site.fetch))
const closeFront = await openFront(server, { hostname: process.env.OJ_HOST ?? '127.0.0.1', port })
log.info('listening', { port })

async function stopServer(): Promise<void> {
  closeFront()
  server.close()
  await background.stop()
  process.exit(0)
}
process.once('SIGTERM', () => void stopServer())
process.once('SIGINT', () => void stopServer())
