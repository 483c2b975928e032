import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** Smaller answers fit into one packet uncompressed, in bytes. */
const least = 1400

const streamed = compress()
const pack = promisify(gzip)

const takesGzip = (c: Context) => /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')

/** Files of a build, compressed once however many visitors get them: their names change with what is in them. */
const files = new Map<string, { readonly bytes: Uint8Array<ArrayBuffer>; readonly headers: Record<string, string> }>()

const packedFile: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' || !takesGzip(c)) return next()
  const known = files.get(c.req.path)
  if (known) return c.body(known.bytes, 200, known.headers)
  await next()
  if (c.res.status !== 200 || !/^text\/|javascript|json|svg/.test(c.res.headers.get('content-type') ?? '')) return
  const bytes = new Uint8Array(await pack(await c.res.arrayBuffer()))
  c.res = new Response(bytes, c.res)
  c.header('content-length', String(bytes.length))
  c.header('content-encoding', 'gzip')
  c.header('vary', 'accept-encoding')
  files.set(c.req.path, { bytes, headers: Object.fromEntries(c.res.headers) })
}

/**
 * Compresses as CloudFront does. Answers of the API, which are whole in memory, at once and only where that saves
 * something: the stream that does it for files costs more than most of them.
 */
export const compressAnswer: MiddlewareHandler = async (c, next) => {
  if (c.req.path.startsWith('/assets/')) return packedFile(c, next)
  if (!c.req.path.startsWith('/api/')) return streamed(c, next)
  await next()
  // an answer without contents, as who has them already gets it, must stay so
  if (c.res.body === null || !c.res.headers.get('content-type')?.startsWith('application/json')) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isPacked = bytes.length >= least && takesGzip(c)
  c.res = new Response(isPacked ? gzipSync(bytes) : bytes, c.res)
  c.header('vary', 'accept-encoding')
  if (isPacked) c.header('content-encoding', 'gzip')
}
