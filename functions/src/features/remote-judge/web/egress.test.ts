import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPublic, publicLookup } from './egress.ts'

const server = createServer((_, response) => response.end('inside'))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

const inside = [
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
]

it.each(inside)('SE-03 connects to nothing at %s', (address) => expect(isPublic(address)).toBe(false))

it.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])('RJ-01 may connect to %s', (address) =>
  expect(isPublic(address)).toBe(true),
)

const looked = (addresses: readonly string[], all: boolean) =>
  new Promise<string>((resolve) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    publicLookup(async () => found)('site.example', { all }, (error, address) =>
      resolve(error ? (error.code ?? '') : JSON.stringify(address)),
    )
  })

it('SE-03 refuses a name of which one address leads into this network', async () => {
  expect(await looked(['1.1.1.1', '127.0.0.1'], true)).toBe('EINSIDE')
  expect(await looked([], false)).toBe('EINSIDE')
  expect(await looked(['1.1.1.1'], false)).toBe('"1.1.1.1"')
  expect(await looked(['1.1.1.1'], true)).toBe('[{"address":"1.1.1.1","family":4}]')
})

it('SE-03 asks at the connection itself, not before it', async () => {
  // a server that listens on a port has an address of this kind
  const { port } = server.address() as AddressInfo
  const lookup = publicLookup(async () => [{ address: '127.0.0.1', family: 4 }])
  const code = await new Promise((resolve) => {
    const sent = request({ host: 'acm.hdu.edu.cn', port, lookup, agent: false }, () => resolve('connected'))
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end()
  })
  expect(code).toBe('EINSIDE')
})
