import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { commonErrors, Failure } from '../errors.ts'
import { endpoint } from './endpoint.ts'
import { createApp, route } from './serve.ts'

const form = { method: 'POST', access: 'login', input: z.object({ file: z.file() }), output: z.string() } as const
const takes = endpoint({ ...form, path: '/api/file/taken', summary: 'Takes the cookie', takesCookie: true })
const other = endpoint({ ...form, path: '/api/file/other', summary: 'Takes none' })
const login = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Gives a token',
  access: 'anyone',
})

const app = createApp(
  [
    route(takes, async (_, { caller }) => caller.username),
    route(other, async (_, { caller }) => caller.username),
    route(login, async (_, { giveToken }) => {
      giveToken('theirs')
      return null
    }),
  ],
  async (token, verified) => {
    if (token !== 'theirs') throw new Failure(commonErrors['login-required'])
    verified?.()
    const caller = { uid: '1', username: 'somebody', roles: ['default_user'] as const, isTeacher: false, sid: 's' }
    return { caller, renewed: null }
  },
)

/** A form with the cookie, as a browser sends it from a page that these headers tell of. */
async function sendForm(path: string, headers: Record<string, string>): Promise<number> {
  const body = new FormData()
  body.set('file', new File(['x'], 'x.zip'))
  const browser = { host: 'oj.example', cookie: 'oj-form=theirs', 'user-agent': 'Mozilla/5.0 (X11)' }
  const sent = { method: 'POST', body, headers: { ...browser, ...headers } }
  return (await app.request(`http://oj.example${path}`, sent, {})).status
}

it('SE-03 a token comes as a cookie, too, that no script reads and only forms of this site bring', async () => {
  const answer = await app.request('/api/sign-in', { method: 'POST', headers: { 'url-type': 'general' } }, {})
  const cookie = answer.headers.get('set-cookie')
  expect(cookie).toBe('oj-form=theirs; Max-Age=86400; Path=/api/file/; HttpOnly; SameSite=Strict')
})

it.each<[string, Record<string, string>]>([
  ['over https', { 'sec-fetch-site': 'same-origin', origin: 'https://oj.example' }],
  ['over plain http', { origin: 'http://oj.example' }],
])('SE-03 a form of a page of this site brings the session by its cookie, %s', async (_, headers) => {
  expect(await sendForm('/api/file/taken', headers)).toBe(200)
})

it.each<[string, Record<string, string>]>([
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [
    'of another site that forges nothing but the origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://oj.example' },
  ],
  ['of a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://x.oj.example' }],
  ['of another site over plain http', { origin: 'http://evil.example' }],
  ['of another port over plain http', { origin: 'http://oj.example:8080' }],
  ['of a page without an origin', { origin: 'null' }],
  ['of whoever tells nothing', {}],
  ['of another site with a header of ours', { origin: 'http://evil.example', 'url-type': 'general' }],
])('SE-03 attack: a form %s does not', async (_, headers) => {
  expect([401, 403]).toContain(await sendForm('/api/file/taken', headers))
})

it('SE-03 attack: no other call takes the cookie', async () => {
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://oj.example' }
  expect(await sendForm('/api/file/other', own)).toBe(401)
})
