import { type IncomingMessage, request as openPlain } from 'node:http'
import { request as openSecure } from 'node:https'
import { Failure } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import { remoteErrors as errors } from '../errors.ts'
import { insideCode, publicLookup } from './egress.ts'

/** For one answer: ms, and bytes. */
const patience = 15_000
const bytesMost = 4 * 1024 ** 2

export interface Request {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}

export interface Response {
  status: number
  /** by lower-case name */
  header(name: string): string
  cookies: readonly string[]
  bytes: Buffer
}

/** To the site, or to a server that plays all sites. */
export interface RequestOptions {
  /** only in tests and trials */
  played?: string | undefined
  /** ms */
  patience?: number
}

async function bytesOf(message: IncomingMessage, site: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > bytesMost) throw new Failure(errors['remote-too-long'], { site, most: bytesMost / 1024 ** 2 })
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ECONNRESET'

/** Follows no redirects. Callers check where it may go. */
export async function sendRequest(
  url: URL,
  { method, headers, body }: Request,
  site: string,
  ways: RequestOptions,
): Promise<Response> {
  const { played, patience: most = patience } = ways
  const target = played === undefined ? url : new URL(`/${url.host}${url.pathname}${url.search}`, played)
  const open = target.protocol === 'https:' ? openSecure : openPlain
  const signal = AbortSignal.timeout(most)
  try {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { method, headers, signal, agent: false as const }
      const sent = open(target, played === undefined ? { ...options, lookup: publicLookup() } : options)
      sent.once('response', resolve).once('error', reject).end(body)
    })
    return {
      status: message.statusCode ?? 0,
      header: (name) => String(message.headers[name] ?? ''),
      cookies: message.headers['set-cookie'] ?? [],
      bytes: await bytesOf(message, site),
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    if (signal.aborted) throw new Failure(errors['remote-slow'], { site, seconds: Math.ceil(most / 1000) })
    const code = codeOf(error)
    if (code === insideCode) throw new Failure(errors['remote-elsewhere'], { site, place: url.host })
    log.info('remote site unreachable', { site, reason: code })
    throw new Failure(errors['remote-unreachable'], { site })
  }
}
