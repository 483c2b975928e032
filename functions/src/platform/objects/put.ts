import { hash } from 'node:crypto'
import { again, domainOf, isBroken, serviceAt } from '../aws/service.ts'
import { env } from '../env.ts'
import { lastUsed } from '../last-used.ts'

/** What S3 answers beside success. */
export class StorageError extends Error {
  readonly status: number

  constructor(status: number, answer: string) {
    super(`S3 answered ${status}: ${answer.slice(0, 500)}`)
    this.status = status
  }
}

/** Escapes what an address would take for its own; S3 signs the path as it is sent. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Where a bucket answers, and the beginning of the paths of its objects: an engine of this machine has all at one address. */
function connect(bucket: string) {
  const region = env('AWS_REGION')
  const given = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL
  const address = new URL(given ?? `https://${bucket}.s3.${domainOf(region)}`)
  return { call: serviceAt('s3', region, address), before: given === undefined ? '' : `/${bucket}` }
}
const buckets = lastUsed<ReturnType<typeof connect>>(20)

/** The only way in which the engine of this machine takes a body for an object as it is. */
const query = 'x-id=PutObject'

/** Whether the same call may succeed a moment later: too much at once, a fault over there, or a broken connection. */
const isPassing = (error: unknown) =>
  error instanceof StorageError ? error.status >= 500 || error.status === 429 : isBroken(error)

/**
 * Stores an object with these headers, by lower-case names. What may succeed a moment later is tried again; S3 refuses a body
 * that is not the one whose hash was signed.
 * @throws StorageError
 */
export async function put(
  bucket: string,
  key: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { call, before } = buckets.value(bucket, () => connect(bucket))
  const path = `${before}/${key.split('/').map(escaped).join('/')}`
  const bodyHash = hash('sha256', body)
  const all = { ...headers, 'content-length': String(body.byteLength), 'x-amz-content-sha256': bodyHash }
  await again(async () => {
    const { status, text } = await call({ method: 'PUT', path, query, bodyHash, headers: all }, body)
    if (status !== 200) throw new StorageError(status, text)
  }, isPassing)
}
