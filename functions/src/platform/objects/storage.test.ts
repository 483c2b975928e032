import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** How a stand-in for S3 answers next: with the whole object, with a part of it before it hangs up, or not at all. */
let answers: ('whole' | 'broken off' | 'denied')[] = []
const body = Buffer.from('{"题":1}')
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  const answer = answers.shift()
  if (answer === 'denied') return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  response.writeHead(200, { 'content-length': body.byteLength })
  if (answer === 'whole') response.end(body)
  else response.write(body.subarray(0, 4), () => response.destroy())
})
let storage: typeof import('./storage.ts')

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${address.port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  // its client knows the address from when it was loaded
  vi.resetModules()
  storage = await import('./storage.ts')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  server.closeAllConnections()
  server.close()
})

it('an object that breaks off on its way is asked for once more', async () => {
  answers = ['broken off', 'whole']
  expect(Buffer.from((await storage.getObject('oj-get', 'a')) ?? []).toString()).toBe(body.toString())
  answers = ['broken off', 'broken off', 'whole']
  await expect(storage.getObject('oj-get', 'a')).rejects.toThrow('aborted')
})

it('objects of several buckets that are stored at once each go to their own', async () => {
  const keys = Array.from({ length: 20 }, (_, at) => [`oj-${at % 3}`, String(at)] as const)
  answers = keys.map(() => 'whole')
  asked.length = 0
  await Promise.all(keys.map(([bucket, key]) => storage.putObject(bucket, key, Buffer.from(key), 'text/plain')))
  const wanted = keys.map(([bucket, key]) => `/${bucket}/${key}?x-id=PutObject`)
  expect(asked.toSorted()).toEqual(wanted.toSorted())
})

it('an object that is not there is missing too where the bucket may not be listed', async () => {
  answers = ['denied']
  expect(await storage.getObject('oj-get', 'a')).toBeNull()
  const { copyObject, seeObject } = await import('./large-objects.ts')
  answers = ['denied', 'denied']
  expect(await seeObject('oj-get', 'a')).toBeNull()
  expect(await copyObject({ bucket: 'oj-get', key: 'a', etag: '"1"' }, { bucket: 'oj-get', key: 'b' })).toBe(false)
})
