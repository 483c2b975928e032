import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressesIn, edgeCode } from '@oj/cdk/lib/web/edge.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../lib/paths.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oj-edge-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What a function answers in njs, which knows as little JavaScript as the runtime at the edge: no `for … of`, for one. */
function atEdge(code: string, event: object): unknown {
  const file = join(folder, 'function.js')
  writeFileSync(file, `${code}\nconsole.log(JSON.stringify(handler(${JSON.stringify(event)})))`)
  return JSON.parse(execFileSync('njs', [file], { encoding: 'utf8' }))
}

const sent = { querystring: {}, headers: {}, cookies: {} }
const query = { uid: { value: '7' }, username: { value: 'ada%26b' }, path: { value: '/evil' } }
const cookies = { Signed_In: { value: '1' }, Web_Language: { value: 'en' } }

it('SH-01 OP-01 what the edge runs does there what it does here, for files, pages, things and nothing', () => {
  const paths = ['/', '/home', '/problem/1000', '/problem/%E9%A2%98', '/nonsense', '/assets/a.js', '/user/ada.l']
  const requests = paths.flatMap((uri) => [
    { ...sent, uri },
    { ...sent, uri, querystring: query, cookies },
  ])
  for (const code of Object.values(edgeCode(addressesIn(join(root, 'web/dist'))))) {
    const here = new Function(`${code}\nreturn handler`)()
    for (const request of requests) {
      const event = { request, response: { statusCode: 200 } }
      expect(atEdge(code, event)).toEqual(here(structuredClone(event)))
    }
  }
})
