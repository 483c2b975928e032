import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../engine/ports.ts'
import { Gate } from './gate.ts'

const answer = (status: string) => `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`

/** An engine that refuses what comes by its first connection, and answers nothing else there: it waits for the body's end. */
async function refusingOnce(): Promise<string> {
  let connections = 0
  const engine = createServer((socket) => {
    connections += 1
    socket.once('data', () => socket.write(answer(connections === 1 ? '404 Not Found' : '200 OK')))
    socket.resume()
  })
  engine.listen(0, '127.0.0.1')
  await once(engine, 'listening')
  onTestFinished(() => void engine.close())
  const { port } = engine.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

test('OP-01 after a refusal the next call goes by a connection of its own', async () => {
  const gate = new Gate(await refusingOnce(), [], () => {})
  const port = await freePort()
  await gate.listen(port)
  onTestFinished(() => gate.close())
  const url = `http://127.0.0.1:${port}/videos/one?partNumber=1&uploadId=lost`
  const refused = await fetch(url, { method: 'PUT', body: Buffer.alloc(100_000) })
  expect(refused.status).toBe(404)
  expect((await fetch(url, { signal: AbortSignal.timeout(10_000) })).status).toBe(200)
})
