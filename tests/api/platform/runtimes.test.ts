import { login } from '@oj/functions/features/account/contract.ts'
import { uploadAvatar } from '@oj/functions/features/file/contract.ts'
import { getProblemNote, saveProblemNote } from '@oj/functions/features/note/contract.ts'
import { exportMyData } from '@oj/functions/features/own-data/contract.ts'
import { getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import type { handle } from 'hono/aws-lambda'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { eventOf, type Handler } from '../../load/lambda-event.ts'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { forgetServerAfterwards } from '../../support/stack/server.ts'

// What a call answers does not depend on what carries it: the server of one machine, or a Lambda behind API Gateway.

const Answered = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  isBase64Encoded: z.boolean(),
  cookies: z.optional(z.array(z.string())),
})

let lambdas: Readonly<Record<'api' | 'pictures', Handler>>

forgetServerAfterwards()
beforeAll(async () => {
  Object.assign(process.env, inject('stackEnv'))
  const [api, pictures] = await Promise.all([
    import('@oj/functions/lambdas/api.ts'),
    import('@oj/functions/lambdas/pictures.ts'),
  ])
  lambdas = { api: api.handler, pictures: pictures.handler }
})

/** What API Gateway makes of a request and of the Lambda's answer to it. */
async function sendToLambda(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const event: Parameters<ReturnType<typeof handle>>[0] = {
    ...eventOf({
      method: request.method,
      path: pathname,
      query: search.slice(1),
      headers: Object.fromEntries(request.headers),
      body: Buffer.from(await request.arrayBuffer()).toString('base64'),
    }),
    isBase64Encoded: true,
  }
  const lambda = pathname === uploadAvatar.path ? lambdas.pictures : lambdas.api
  const { statusCode, headers, body, isBase64Encoded, cookies = [] } = Answered.parse(await lambda(event))
  const sent = [...Object.entries(headers), ...cookies.map((cookie) => ['set-cookie', cookie] as const)]
  return new Response(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'), {
    status: statusCode,
    headers: sent.map(([name, value]): [string, string] => [name, value]),
  })
}

describe.each([
  ['the server of this machine', (request: Request) => fetch(request)],
  ['a Lambda behind API Gateway', sendToLambda],
])('OP-06 by %s', (_, send) => {
  let user: TestUser
  beforeAll(async () => {
    user = await newUser()
  })
  const to = (path: string, fields: Record<string, string> = {}) =>
    new URL(`${path}?${new URLSearchParams(fields)}`, inject('url')).href
  const json = { 'content-type': 'application/json', 'accept-language': 'en' }
  const asUser = () => ({ ...json, authorization: user.token })
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    send(new Request(to(path), { method: 'POST', headers, body }))

  it('a query keeps its letters, and the language asked for is answered', async () => {
    const keyword = '二分 + a&b=c%20"'
    const answer = await send(new Request(to(getProblemList.path, { keyword, limit: '2', l: 'zh-CN' })))
    expect(await answer.json()).toMatchObject({ status: 200, data: { total: 0 } })
    const refused = await send(new Request(to(getProblemDetail.path, { l: 'zh-CN' })))
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'invalid-input', msg: expect.stringContaining('字段') },
    ])
    expect(refused.headers.get('x-request-id')).toBeTruthy()
  })

  it('bodies come whole: JSON with all signs, none, and what is no JSON', async () => {
    const broken = await post(login.path, '{"username":')
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'invalid-json' }])
    const empty = await post(login.path, '')
    expect(empty.status).toBe(400)
    const text = 'Ωmega 𝄞 — "二" \\ \u2028'
    const headers = asUser()
    const body = JSON.stringify({ pid: 1, text, base: 0 })
    await send(new Request(to(saveProblemNote.path), { method: saveProblemNote.method, headers, body }))
    const note = await send(new Request(to(getProblemNote.path, { pid: '1' }), { headers }))
    expect(await note.json()).toMatchObject({ status: 200, data: { text } })
  })

  it('a session begins: its token, and what the browser keeps of the device', async () => {
    const { username, password } = user
    const answer = await post(login.path, JSON.stringify({ username, password }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('authorization')).toMatch(/^[\w-]+\.[\w-]+\./)
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly/)
  })

  it('a form brings a file, and a file comes as it is', async () => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array([0, 255, 13, 10, 128])], 'a.png', { type: 'image/png' }))
    const refused = await send(
      new Request(to(uploadAvatar.path), { method: 'POST', headers: { authorization: user.token }, body: form }),
    )
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'image-type' }])
    const file = await post(exportMyData.path, JSON.stringify({ password: user.password, part: 1 }), asUser())
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('who has not signed in, and what there is not, is refused in the envelope', async () => {
    const visitor = await post(exportMyData.path, '{}')
    expect([visitor.status, await visitor.json()]).toMatchObject([
      401,
      { status: 401, code: 'login-required', data: null },
    ])
    const missing = await send(new Request(to('/api/no-such-call')))
    expect([missing.status, await missing.json()]).toMatchObject([404, { status: 404, code: 'not-found' }])
  })
})
