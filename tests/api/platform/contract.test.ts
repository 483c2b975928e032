import { endpoints, slices } from '@oj/functions/lambdas/slices.ts'
import { type EndpointAccess, whoMay } from '@oj/functions/platform/http/access.ts'
import { openApi } from '@oj/functions/platform/http/openapi/openapi.ts'
import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { freshAddress, request, send, sendApart } from '../../support/client/api.ts'

const required = (parameter: { required: boolean }) => parameter.required
const Operation = z.object({
  'x-access': z.string(),
  parameters: z._default(z.array(z.object({ required: z.boolean() })), []),
  responses: z.record(z.string(), z.unknown()),
})
const Document = z.object({
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.object({ get: z.optional(Operation) })),
})

const guarded = endpoints.filter(({ access }) => whoMay(access) !== 'anyone')

it('OP-06 serves the API document of all contracts to visitors', async () => {
  const response = await fetch(new URL('/api/openapi.json', inject('url')))
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi(slices))))
})

it('OP-06 answers a visitor who follows the API document', async () => {
  const { servers, paths } = Document.parse(await (await fetch(new URL('/api/openapi.json', inject('url')))).json())
  const open = Object.entries(paths).filter(
    ([, { get }]) => get?.['x-access'] === 'anyone' && !get.parameters.some(required),
  )
  expect(open.length).toBeGreaterThan(5)
  for (const [path, { get }] of open) {
    const response = await fetch(new URL(path, new URL(servers[0].url, inject('url'))))
    expect(Object.keys(get?.responses ?? {}), path).toContain(String(response.status))
  }
})

it('SE-02 opens nothing of the back office to anyone without a staff role, but its doors', () => {
  const isStaffs = (access: EndpointAccess) =>
    typeof access === 'object'
      ? ['judge', 'edit', 'administer', 'own:manage', 'own:delete', 'block', 'set-quotas'].includes(access.right)
      : access.startsWith('manage-') || access === 'edit-all-problems'
  const open = endpoints.filter(({ path, access }) => path.startsWith('/api/admin/') && !isStaffs(access))
  // these ask of each thing whether it is the caller's to restore: staff of a group may have no role on the site
  const undone = ['assignment', 'contest', 'course', 'timed-work', 'training'].flatMap((what) =>
    ['deleted', 'restore'].map((call) => `/api/admin/${what}/${call}`),
  )
  const doors = ['/api/admin/login', '/api/admin/logout']
  expect(open.map(({ path }) => path).toSorted()).toEqual([...doors, ...undone].toSorted())
})

it('SH-11 tells every error of an endpoint in both languages', () => {
  for (const { code, message } of endpoints.flatMap(({ errors }) => errors)) {
    expect(message.en, code).toMatch(/[a-z]/i)
    expect(message['zh-CN'], code).toMatch(/\p{Script=Han}|^\{message\}$/u)
  }
})

describe('SE-02 access of every endpoint', () => {
  it('turns visitors away from each that is not for all, in both languages', async () => {
    for (const one of guarded) {
      const english = await request(one, {})
      const chinese = await request(one, {}, { language: 'zh-CN' })
      const { http, status, code, data, msg } = english
      expect
        .soft([http, status, code, data, msg, chinese.msg], `${one.method} ${one.path}`)
        .toEqual([401, 401, 'login-required', null, 'Please login first', '请先登录'])
    }
  })

  it('refuses a token that is none at each of them', async () => {
    for (const one of guarded) {
      const { http, code } = await request(one, {}, { token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJyb290In0.' })
      expect.soft([http, code], `${one.method} ${one.path}`).toEqual([401, 'session-expired'])
    }
  })

  it('answers a visitor in the envelope at each that is for all, whatever their fields', async () => {
    for (const one of endpoints.filter(({ access }) => whoMay(access) === 'anyone')) {
      const answer = await request(one, { username: {}, email: [], submitIds: 'x', submitId: 'x', problemId: '' })
      const name = `${one.method} ${one.path}`
      expect.soft([200, 400, 404], name).toContain(answer.http)
      expect.soft(answer.status, name).toBe(answer.http)
      expect.soft(answer.headers.get('x-request-id'), name).toBeTruthy()
    }
  })
})

describe('SH-09 and SH-11 errors of every call', () => {
  it('answers an unknown path with 404 in words', async () => {
    const answer = await send('GET', '/api/no-such-thing')
    expect([answer.http, answer.code]).toEqual([404, 'not-found'])
    expect(answer.msg).toBe('Query error! Unable to find the resource to request!')
  })

  it('answers bad JSON and a body that is no object', async () => {
    for (const body of ['{', '[]', '"x"', 'null']) {
      const answer = await send('POST', '/api/login', body)
      expect([answer.http, answer.code]).toEqual([400, 'invalid-json'])
    }
  })

  it.each(['{', '[]', '{"limit":1}'])('answers a reading call that brings a body: %s', async (body) => {
    const { http, status } = await send('GET', '/api/get-problem-list', body, { from: freshAddress() })
    expect([http, status]).toEqual([200, 200])
  })

  it('answers a body over a megabyte with 413', async () => {
    const answer = await sendApart('/api/login', JSON.stringify({ username: 'x'.repeat(1024 * 1024), password: 'y' }))
    expect([answer.http, answer.code]).toEqual([413, 'payload-too-large'])
  })

  it('takes the language from ?l= before the header', async () => {
    const answer = await send('GET', '/api/no-such-thing?l=zh-cn', undefined, { language: 'en' })
    expect(answer.msg).toBe('查询错误！无法找到要请求的资源！')
  })
})
