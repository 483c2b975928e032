import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createListener } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { arrivalOf, openFront } from './front.ts'

/** A port that nobody uses. */
async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  return port
}

/** A server that answers with what the front knows of each request. */
async function echo(): Promise<{ port: number; close: () => void }> {
  const port = await freePort()
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    response.end(JSON.stringify(arrivalOf(request)))
  })
  const closeFront = await openFront(server, { hostname: '127.0.0.1', port })
  return {
    port,
    close: () => {
      closeFront()
      server.close()
    },
  }
}

it('CT-05 a request has arrived when its headers came, however busy the server is, and whatever they say of that', async () => {
  const { port, close } = await echo()
  const caller = connect(port, '127.0.0.1')
  await once(caller, 'connect')
  caller.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-oj-arrived-at: 1\r\ncontent-length: 1\r\n\r\n')
  // as by a board of ten thousand: this thread does nothing else for a second
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  const free = Date.now()
  caller.write('x')
  const answer = await text(caller)
  const { arrivedAt, ip } = JSON.parse(answer.slice(answer.indexOf('{'), answer.indexOf('}') + 1))
  expect(ip).toBe('127.0.0.1')
  expect(arrivedAt).toBeGreaterThan(1)
  expect(arrivedAt).toBeLessThan(free)
  close()
})
