import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { put, StorageError } from './put.ts'

/** What arrives at a stand-in for S3, and what it answers next. */
const arrived: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
let answers: number[] = []
const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    arrived.push({ url: request.url ?? '', headers: request.headers, body: body.toString() })
    response.statusCode = answers.shift() ?? 200
    if (response.statusCode === 444) response.destroy()
    else response.end(response.statusCode === 200 ? '' : '<Error><Code>Refused</Code></Error>')
  })
})

const names = ['AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
const before = names.map((name) => process.env[name])
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${address.port}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
})
afterAll(() => {
  for (const [at, name] of names.entries()) {
    if (before[at] === undefined) delete process.env[name]
    else process.env[name] = before[at]
  }
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  arrived.length = 0
  answers = []
})

const body = Buffer.from('{"题":1}')
const send = () => put('oj-put', "a b/ü(1)'.json", body, { 'content-type': 'application/json' })

describe('an object that is put', () => {
  it('comes with its name escaped, its headers, and the hash that it is signed by', async () => {
    await send()
    const [{ url, headers, body: came } = { url: '', headers: {}, body: '' }] = arrived
    expect(url).toBe('/oj-put/a%20b/%C3%BC%281%29%27.json?x-id=PutObject')
    expect(came).toBe(body.toString())
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(body.byteLength),
      'x-amz-content-sha256': hash('sha256', body),
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=id\/.*\/s3\/aws4_request, SignedHeaders=content-/,
      ),
    })
  })

  it('is sent again where that may help: after a fault, too much at once, or a broken connection', async () => {
    answers = [503, 444, 429, 200]
    await send()
    expect(arrived).toHaveLength(4)
  })

  it('fails at once with what was answered where that cannot help, and after a few times where it did not', async () => {
    answers = [403]
    await expect(send()).rejects.toThrow(/403.*Refused/)
    expect(arrived).toHaveLength(1)
    answers = Array.from({ length: 9 }, () => 500)
    await expect(send()).rejects.toThrow(StorageError)
    expect(arrived).toHaveLength(6)
  })
})
