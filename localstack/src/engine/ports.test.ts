import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './ports.ts'

it('gives no port twice, none that is in use, and none that the system may take for a connection', async () => {
  const server = createServer()
  const first = await freePort()
  server.listen(first + 1, '127.0.0.1')
  await once(server, 'listening')
  const ports = [first, ...(await Promise.all(Array.from({ length: 30 }, freePort)))]
  server.close()
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports).not.toContain(first + 1)
  const [lowest] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)
  expect(ports.every((port) => port < Number(lowest))).toBe(true)
})
