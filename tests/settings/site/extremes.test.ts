import { getDifficulties, setDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import * as settings from '@oj/functions/features/settings/contract.ts'
import { allows, whoMay } from '@oj/functions/platform/http/access.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { endpoints } from '../../support/client/endpoints.ts'
import { extremesOf } from '../../support/data/extremes.ts'
import { type FieldSchema, fieldsOf, inputOf, type Path, someValue, withValue } from '../../support/data/fields.ts'
import { newProblem } from '../../support/data/problems.ts'
import { inLine } from '../../support/stack/in-line.ts'

let root: { token: string }
let user: TestUser
/** Existing values by field names, so that calls get past the first checks. */
let there: Readonly<Record<string, unknown>>
let restore: () => Promise<unknown>

beforeAll(async () => {
  root = await asRoot()
  user = await newUser()
  const problem = await newProblem(root)
  const { username, email, password } = user
  there = {
    pid: problem.pid,
    problemId: problem.problemId,
    username,
    email,
    password,
    language: 'C++',
    code: 'x',
  }
  const [web, switches, judge, mail, levels] = await Promise.all([
    call(settings.getWebConfig, {}, root),
    call(settings.getSwitchConfig, {}, root),
    call(settings.getJudgeConfig, {}, root),
    call(settings.getEmailConfig, {}, root),
    call(getDifficulties, {}, root),
  ])
  restore = () =>
    Promise.all([
      call(settings.setWebConfig, web, root),
      call(settings.setSwitchConfig, switches, root),
      call(settings.setJudgeConfig, judge, root),
      call(settings.setEmailConfig, mail, root),
      call(setDifficulties, { difficulties: levels }, root),
    ])
})

afterAll(() => restore())

const isUpload = (schema: FieldSchema) => fieldsOf(schema).some(({ schema: { format } }) => format === 'binary')
const tried = endpoints.filter((one) => !isUpload(inputOf(one)) && fieldsOf(inputOf(one)).length > 1)

/** A request that is valid by its schema, with existing values in fields of those names. */
function likely(schema: FieldSchema): unknown {
  return fieldsOf(schema).reduce((value, { path, schema: { type } }) => {
    const known = there[String(path.at(-1))]
    const fits = known !== undefined && (type === 'string' || type === 'integer') && !path.includes(0)
    return fits && (type === 'string') === (typeof known === 'string') ? withValue(value, path, known) : value
  }, someValue(schema))
}

/** The gateway accepts no longer addresses. */
const addressMax = 6000
/** Limits of the server where the contract sets none. */
const bodyMax = 1024 * 1024

const isBody = ({ method }: Endpoint) => method === 'POST' || method === 'PUT'
const inAddress = (input: object) => Object.fromEntries(Object.entries(input).map(([name, one]) => [name, String(one)]))

/** A request for each extreme value that the contract accepts for each field, and for the first that it refuses. */
function* requestsTo(one: Endpoint): Generator<{ input: object; path: Path; extreme: unknown }> {
  const schema = inputOf(one)
  for (const { path, schema: field } of fieldsOf(schema)) {
    if (path.length === 0) continue
    let isRefused = false
    for (const extreme of extremesOf(field)) {
      const input = withValue(likely(schema), path, extreme)
      if (typeof input !== 'object' || input === null) continue
      const fields = isBody(one) ? input : inAddress(input)
      const bytes = Buffer.byteLength(isBody(one) ? JSON.stringify(input) : `${new URLSearchParams(inAddress(input))}`)
      if (bytes > (isBody(one) ? (one.bodyMax ?? bodyMax) : addressMax)) continue
      const isTaken = one.input.safeParse(fields).success
      if (isTaken || !isRefused) yield { input, path, extreme }
      isRefused ||= !isTaken
    }
  }
}

const Added = z.object({ id: z.int() })

/** Removes what an extreme value has added to one of the tables that pages show. */
async function takeAway({ method, path }: Endpoint, data: unknown): Promise<void> {
  const added = Added.safeParse(data)
  const removal = endpoints.find((one) => one.method === 'DELETE' && one.path === path)
  const [name] = removal ? Object.keys(inputOf(removal).properties ?? {}) : []
  if (method === 'POST' && added.success && removal && name) await request(removal, { [name]: added.data.id }, root)
}

describe('SH-09 the extremes of every field are answered, and never by a fault of the server', () => {
  it.each(tried.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s',
    async (_, one) => {
      const callers = [
        ...(whoMay(one.access) === 'anyone' ? [{}] : []),
        ...(allows(whoMay(one.access), ['default_user']) ? [user] : [root]),
      ]
      const faults: string[] = []
      for (const caller of callers) {
        await inLine([...requestsTo(one)], 8, async ({ input, path, extreme }) => {
          const { http, data } = await request(one, input, caller)
          if (http >= 500) faults.push(`${path.join('.')} ${JSON.stringify(extreme).slice(0, 60)}`)
          await takeAway(one, data)
        })
      }
      expect(faults).toEqual([])
      // some hundred calls for the problem form, each of which saves a problem
    },
    240_000,
  )
})
