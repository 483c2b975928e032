import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, inject, it } from 'vitest'
import { stackEnv } from '../../support/stack/engine.ts'

it('OP-01 FL-01 a large part that the storage refuses is answered, and the connection serves the next ones', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = `${inject('engineUrl')}/${stackEnv('UPLOADS_BUCKET')}/refused?partNumber=1&uploadId=lost`
  const ports = new Set<number | undefined>()
  for (let part = 0; part < 8; part++) {
    const call = request(address, { method: 'PUT', agent }).end(Buffer.alloc(8 * 1024 ** 2))
    const [answer]: IncomingMessage[] = await once(call, 'response')
    ports.add(call.socket?.localPort)
    expect(answer?.statusCode).toBe(404)
    if (answer) await buffer(answer)
  }
  agent.destroy()
  expect(ports.size).toBe(1)
})
