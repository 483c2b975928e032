import { gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Smaller answers fit into one packet uncompressed, in bytes. */
const least = 1400

const streamed = compress()

/**
 * Compresses as CloudFront does. Answers of the API, which are whole in memory, at once and only where that saves
 * something: the stream that does it for files costs more than most of them.
 */
export const packed: MiddlewareHandler = async (c, next) => {
  if (!c.req.path.startsWith('/api/')) return streamed(c, next)
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isPacked = bytes.length >= least && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  c.res = new Response(isPacked ? gzipSync(bytes) : bytes, c.res)
  c.header('vary', 'accept-encoding')
  if (isPacked) c.header('content-encoding', 'gzip')
}
