import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'

/** AWS credentials; the token only belongs to temporary ones. */
export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

export interface SignedCall {
  readonly method: 'POST' | 'PUT'
  readonly host: string
  /** escaped, as it is sent */
  readonly path: string
  /** escaped and sorted, as it is sent; empty for none */
  readonly query: string
  /** the SHA-256 of the body, in hexadecimal */
  readonly bodyHash: string
  /** by lower-case names; all are signed */
  readonly headers: Readonly<Record<string, string>>
}

const mac = (key: KeyObject | string, text: string) => createHmac('sha256', key).update(text).digest()

/** The key that signs a day's calls to a service is derived in four steps, for all of them the same. */
function dayKey(secret: string, scope: readonly string[]): KeyObject {
  return createSecretKey(
    scope.reduce<Buffer>((key, part) => mac(createSecretKey(key), part), Buffer.from(`AWS4${secret}`)),
  )
}

/**
 * Signs calls to one service by AWS's Signature Version 4. The library's own signer derives the day's key into bytes, of
 * which each signature makes a key again, and sorts and escapes what is the same in all calls.
 */
export function signer(service: string, region: string) {
  let cached: { day: string; secret: string; key: KeyObject } | null = null

  function keyOf(day: string, secret: string): KeyObject {
    if (cached?.day !== day || cached.secret !== secret) {
      cached = { day, secret, key: dayKey(secret, [day, region, service, 'aws4_request']) }
    }
    return cached.key
  }

  /** The headers of a call, the signature among them, at a time of the machine's clock. */
  return (
    { method, host, path, query, bodyHash, headers }: SignedCall,
    { accessKeyId, secretAccessKey, sessionToken }: Credentials,
    at: Date,
  ) => {
    const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
    const day = time.slice(0, 8)
    const signed: Record<string, string> = { ...headers, host, 'x-amz-date': time }
    if (sessionToken) signed['x-amz-security-token'] = sessionToken
    const names = Object.keys(signed).sort()
    const list = names.join(';')
    const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
    const canonical = `${method}\n${path}\n${query}\n${lines}\n${list}\n${bodyHash}`
    const scope = `${day}/${region}/${service}/aws4_request`
    const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash('sha256', canonical)}`
    const signature = createHmac('sha256', keyOf(day, secretAccessKey)).update(text).digest('hex')
    signed.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${list}, Signature=${signature}`
    return signed
  }
}
