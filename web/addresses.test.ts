import { expect, it } from 'vitest'
import { edgeCode, edgeOf } from '../cdk/lib/web/edge.ts'
import { addresses } from './addresses.ts'

const edge = edgeOf(addresses)
const statusOf = (uri: string) =>
  edge.missing({ request: { uri, querystring: {}, headers: {}, cookies: {} }, response: { statusCode: 200 } })
    .statusCode

it.each(addresses)('SH-07 the edge knows %s', (address) => {
  const path = address.replace(/:[^/]+/g, 'A.1').replace('*', 'x')
  expect([statusOf(path), statusOf(`${path}/`)]).toEqual([200, path === '/' ? 404 : 200])
  expect(statusOf(`/x${path}`)).toBe(404)
})

it('is short enough for the edge, which takes 10 KB', () => {
  for (const code of Object.values(edgeCode(addresses))) expect(code.length).toBeLessThan(10_000)
})
