import { expect, it } from 'vitest'
import { edgeCode, edgeOf } from '../cdk/lib/web/edge.ts'
import { addresses } from './src/app/addresses.ts'

const edge = edgeOf(addresses)
const statusOf = (uri: string) =>
  edge.missing({ request: { uri, querystring: {}, headers: {}, cookies: {} }, response: { statusCode: 200 } })
    .statusCode

it('SH-07 the edge knows each address, with a slash at its end and without, and none below another', () => {
  const paths = addresses.map((address) => address.replace(/:[^/]+/g, 'A.1').replace('*', 'x'))
  expect(paths.filter((path) => statusOf(path) !== 200)).toEqual([])
  expect(paths.filter((path) => statusOf(`${path}/`) !== 200)).toEqual(['/'])
  expect(paths.filter((path) => statusOf(`/x${path}`) !== 404)).toEqual([])
})

it('is short enough for the edge, which takes 10 KB', () => {
  for (const code of Object.values(edgeCode(addresses))) expect(code.length).toBeLessThan(10_000)
})
