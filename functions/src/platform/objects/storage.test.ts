import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** How a stand-in for S3 answers next: with the whole object, or with a part of it before it hangs up. */
let answers: ('whole' | 'broken off')[] = []
const body = Buffer.from('{"题":1}')
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-length': body.byteLength })
  if (answers.shift() === 'whole') response.end(body)
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
