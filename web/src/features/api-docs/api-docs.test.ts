import { slices as contracts } from '@oj/functions/lambdas/slices.ts'
import { endpointsOf } from '@oj/functions/platform/http/endpoint.ts'
import { openApi } from '@oj/functions/platform/http/openapi/openapi.ts'
import { describe, expect, it } from 'vitest'
import { type Call, readDocument, searchCalls } from './document.ts'
import { brokenFields, curlOf, fetchOf, requestOf } from './request.ts'
import { initialOf, kindOf, limitsOf, typeOf } from './schema.ts'

const { slices } = readDocument(JSON.parse(JSON.stringify(openApi(contracts))))
const calls = slices.flatMap((slice) => slice.calls)
const sender = { origin: 'https://judge.example', token: 'secret', language: 'en' }

function call(name: string): Call {
  const found = calls.find(({ id }) => id.endsWith(`.${name}`))
  if (!found) throw new Error(`no call ${name}`)
  return found
}
const initial = ({ fields }: Call) => Object.fromEntries(fields.map(({ name, schema }) => [name, initialOf(schema)]))

describe('OP-06 what the API page reads', () => {
  it('is every call of the contracts, by slice', () => {
    const all = contracts.flatMap(({ contract }) => endpointsOf(contract))
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      all.map(({ method, path }) => `${method} ${path}`).sort(),
    )
    expect(calls.every(({ errors }) => errors.some(({ code }) => code === 'server-error'))).toBe(true)
  })

  it('finds calls by words of path, name and topic', () => {
    const found = searchCalls(slices, 'problem LIST').flatMap((slice) => slice.calls.map(({ id }) => id))
    expect(found).toContain('problem.getProblemList')
    expect(found).not.toContain('account.login')
    expect(searchCalls(slices, '验证码').map(({ name }) => name)).toEqual(['captcha'])
    expect(searchCalls(slices, 'no such call')).toEqual([])
  })

  it('knows where fields go', () => {
    expect([call('getProblemList').sends, call('login').sends, call('uploadAvatar').sends]).toEqual([
      'query',
      'json',
      'form',
    ])
    expect(call('exportMyData').answer).toBeNull()
  })
})

describe('OP-06 types and limits in words', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'integer', ['1 … 9'], 'number'],
    [{ type: 'string', maxLength: 5, default: 'x' }, 'string', ['≤ 5 chars', '= "x"'], 'text'],
    [{ type: 'string', maxLength: 65_535 }, 'string', ['≤ 65535 chars'], 'long'],
    [{ type: 'array', items: { type: 'integer' }, minItems: 1 }, 'integer[]', ['≥ 1 items'], 'json'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null', [], 'text'],
    [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"', [], 'choice'],
    [{ type: 'string', format: 'binary' }, 'file', [], 'file'],
  ])('%j', (schema, type, limits, kind) => {
    expect([typeOf(schema), limitsOf(schema), kindOf(schema)]).toEqual([type, limits, kind])
  })
})

describe('OP-06 a call from the form', () => {
  it('puts query fields into the address and leaves empty ones out', () => {
    const list = call('getProblemList')
    const { url, json } = requestOf(list, { ...initial(list), limit: '5', keyword: 'a b&c', currentPage: '' }, sender)
    const { pathname, searchParams } = new URL(url)
    expect([pathname, searchParams.get('limit'), searchParams.get('keyword')]).toEqual([list.path, '5', 'a b&c'])
    expect([searchParams.has('currentPage'), json]).toEqual([false, undefined])
  })

  it('puts body fields into JSON with their types, and files into a form', () => {
    const submit = call('submitProblemJudge')
    expect(JSON.parse(requestOf(submit, initial(submit), sender).json ?? '')).toMatchObject({
      pid: '1',
      language: 'C++',
    })
    const file = new File(['x'], 'x.png')
    expect(requestOf(call('uploadAvatar'), { image: file }, sender).form).toEqual([['image', file]])
  })

  it('names the fields that hold no number, no JSON or nothing', () => {
    const status = call('checkSubmissionsStatus')
    expect(brokenFields(status.fields, { submitIds: '[1' })).toEqual(['submitIds'])
    expect(brokenFields(status.fields, { submitIds: '[1]' })).toEqual([])
    expect(brokenFields(call('uploadAvatar').fields, {})).toEqual(['image'])
  })

  it('is told as curl and as JavaScript, never with the token itself', () => {
    const login = call('login')
    const request = requestOf(login, { username: "o'hara", password: 'p' }, sender)
    expect(curlOf(request)).toBe(
      [
        "curl -X POST 'https://judge.example/api/login'",
        "-H 'accept-language: en'",
        '-H "authorization: $TOKEN"',
        "-H 'content-type: application/json'",
        `-d '{"username":"o'\\''hara","password":"p"}'`,
      ].join(' \\\n  '),
    )
    expect(fetchOf(request)).toContain('body: JSON.stringify({"username":"o\'hara","password":"p"}),')
    expect(curlOf(request) + fetchOf(request)).not.toContain('secret')
  })
})
