import { readdirSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type CallLambda, type Endpoint, endpointsOf, pathsOf } from '../platform/http/endpoint.ts'
import { openApi } from '../platform/http/openapi/openapi.ts'
import { authoringRoutes } from './authoring-routes.ts'
import { pictureApp } from './picture-routes.ts'
import { routes } from './routes.ts'
import { endpoints, gatewayPaths, sliceNames, slices } from './slices.ts'

const features = new URL('../features/', import.meta.url)
const document: unknown = JSON.parse(JSON.stringify(openApi(slices)))

const Operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string().check(z.minLength(1)),
  'x-changes': z.boolean(),
  description: z.string().check(z.startsWith('Access: ')),
  parameters: z.optional(
    z.array(z.looseObject({ name: z.string(), required: z.boolean(), schema: z.looseObject({}) })),
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.unknown()) })),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(z.record(z.string(), z.unknown())) })),
})
const Document = z.object({
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
})
const { paths, tags, components } = Document.parse(document)
const operations = Object.values(paths).flatMap(({ parameters: _, ...methods }) =>
  Object.values(methods).map((one) => Operation.parse(one)),
)
const operation = (name: string) => operations.find(({ operationId }) => operationId.split('.')[1] === name)

const namesOf = (some: readonly Endpoint[]) => some.map(({ method, path }) => `${method} ${path}`).toSorted()

describe('the list of slices', () => {
  it('names every slice that has a contract with calls', async () => {
    const folders = readdirSync(features, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const found = await Promise.all(
      folders.map(async ({ name }) => {
        const files = readdirSync(new URL(`${name}/`, features))
        if (!files.includes('contract.ts')) return []
        const contract: object = await import(new URL(`${name}/contract.ts`, features).href)
        return endpointsOf(contract).length > 0 ? [name] : []
      }),
    )
    expect(slices.map(({ name }) => name).sort()).toEqual(found.flat().sort())
  })

  it('holds every folder of a slice once', () => {
    const folders = readdirSync(features, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(sliceNames.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })

  it('has an answer for each of its calls, in the Lambda that its contract names', () => {
    const of = (lambda?: CallLambda) => namesOf(endpoints.filter((one) => one.lambda === lambda))
    expect(namesOf(routes.map(({ endpoint }) => endpoint))).toEqual(of())
    expect(namesOf(authoringRoutes.map(({ endpoint }) => endpoint))).toEqual(of('authoring'))
    const pictures = pictureApp.routes.filter(({ method }) => method === 'POST').map(({ path }) => `POST ${path}`)
    expect([...new Set(pictures)].toSorted()).toEqual(of('pictures'))
  })

  it('leads each call by the gateway to that Lambda, and no other call', () => {
    const leads = (lambda: CallLambda, path: string) =>
      gatewayPaths(lambda).some((one) => {
        const [start = '', rest] = one.split('{proxy+}')
        return rest === undefined ? path === one : path.startsWith(start) && path.length > start.length
      })
    for (const one of endpoints)
      for (const path of pathsOf(one))
        for (const lambda of ['authoring', 'pictures'] as const)
          expect([path, lambda, leads(lambda, path)]).toEqual([path, lambda, one.lambda === lambda])
  })

  it('has no address twice', () => {
    const all = endpoints.flatMap((one) => pathsOf(one).map((path) => `${one.method} ${path}`))
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
  })
})

describe('OP-06 the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document as Record<string, unknown>))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('has each call once, under a name of its own and with a slice that is described', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    expect(names).toHaveLength(endpoints.length)
    expect([...new Set(operations.map((one) => one.tags[0]))].sort()).toEqual(tags.map(({ name }) => name).sort())
  })

  it('refers to nothing that it does not hold', () => {
    const written = JSON.stringify(document)
    const names = [...written.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.-]+)"/g)].map(([, kind, name]) => [
      kind,
      name,
    ])
    for (const [kind = '', name = ''] of names) expect(Object.keys(components[kind] ?? {})).toContain(name)
    expect([...written.matchAll(/"\$ref":/g)]).toHaveLength(names.length)
  })

  it('tells every error of a call in both languages', () => {
    const refused = operation('login')?.responses[400]
    expect(refused?.description).toContain('`login-failed`')
    for (const one of endpoints) {
      const documented = JSON.stringify(paths[one.path]).replace(/#\/components\/responses\/([\w.-]+)/g, (_, name) =>
        JSON.stringify(components.responses?.[name]),
      )
      for (const { code, message } of one.errors) {
        expect(documented).toContain(`"code":"${code}"`)
        expect(documented).toContain(JSON.stringify(message['zh-CN']).slice(1, -1))
      }
    }
  })

  it('says who may call: visitors, users, or those with a permission and the roles that have it', () => {
    expect(operation('getWebsiteConfig')?.description).toBe('Access: anyone, without signing in.')
    expect(operation('getUserList')?.description).toMatch(/`manage-site`.*: root\.$/)
    expect(operation('submitProblemJudge')?.description).toMatch(/`submit`.*default_user/)
  })

  it('says which calls change something, those by GET too', () => {
    expect(operation('getProblemList')?.['x-changes']).toBe(false)
    expect(operation('rejudgeByGet')?.['x-changes']).toBe(true)
    expect(operation('removeProblem')?.['x-changes']).toBe(true)
  })

  it('has query parameters with their limits, forms for uploads, and files for downloads', () => {
    const limit = operation('getProblemList')?.parameters?.find(({ name }) => name === 'limit')
    expect(limit).toMatchObject({ required: false, schema: { type: 'number', minimum: 1, maximum: 200, default: 30 } })
    expect(Object.keys(operation('uploadAvatar')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(Object.keys(operation('submitProblemJudge')?.requestBody?.content ?? {})).toEqual(['application/json'])
    expect(Object.keys(operation('exportMyData')?.responses[200]?.content ?? {})).toEqual(['application/octet-stream'])
  })
})
