import { getDifficulties, setDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import * as settings from '@oj/functions/features/settings/contract.ts'
import { endpoints, slices } from '@oj/functions/lambdas/slices.ts'
import { hasAccess, whoMay } from '@oj/functions/platform/http/access.ts'
import { type Endpoint, endpointsOf } from '@oj/functions/platform/http/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { machineSlowness } from '../../run/slowness.ts'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { type Extreme, extremesTogether, withExtremes } from '../../support/data/extremes.ts'
import { type FieldSchema, fieldsOf, inputOf, someValue, withValue } from '../../support/data/fields.ts'
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
const isTried = (one: Endpoint) => !isUpload(inputOf(one)) && fieldsOf(inputOf(one)).length > 1

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

/** An input that the contract and the way there take, and what the call reads of it. */
function taken(one: Endpoint, input: unknown): { input: object; read: unknown } | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const fields = isBody(one) ? input : inAddress(input)
  const text = isBody(one) ? JSON.stringify(input) : `${new URLSearchParams(inAddress(input))}`
  const { success, data: read } = one.input.safeParse(fields)
  return success && Buffer.byteLength(text) <= (isBody(one) ? (one.bodyMax ?? bodyMax) : addressMax)
    ? { input, read }
    : undefined
}

const Added = z.object({ id: z.int() })

/** Removes what an extreme value has added to one of the tables that pages show. */
async function takeAway({ method, path }: Endpoint, data: unknown): Promise<void> {
  const added = Added.safeParse(data)
  const removal = endpoints.find((one) => one.method === 'DELETE' && one.path === path)
  const [name] = removal ? Object.keys(inputOf(removal).properties ?? {}) : []
  if (method === 'POST' && added.success && removal && name) await request(removal, { [name]: added.data.id }, root)
}

const named = (extremes: readonly Extreme[]) =>
  extremes.map(({ path, value }) => `${path.join('.')} ${JSON.stringify(value).slice(0, 60)}`).join(', ')

/**
 * The faults of the server that extremes of several fields in one request meet. Where the handler refuses them, unless as
 * it refuses the same request without them, halves of them are sent: what it refuses may hide the others.
 */
async function faultsOf(
  one: Endpoint,
  extremes: readonly Extreme[],
  caller: object,
  usual: string | undefined,
): Promise<string[]> {
  const input = taken(one, withExtremes(likely(inputOf(one)), extremes))?.input
  const answer = input && (await request(one, input, caller))
  if (answer) await takeAway(one, answer.data)
  const isFault = answer !== undefined && answer.http >= 500
  const isDone = answer !== undefined && !isFault && (answer.code === undefined || answer.code === usual)
  if (isDone || extremes.length < 2) return isFault ? [named(extremes)] : []
  const middle = Math.ceil(extremes.length / 2)
  const found = [
    ...(await faultsOf(one, extremes.slice(0, middle), caller, usual)),
    ...(await faultsOf(one, extremes.slice(middle), caller, usual)),
  ]
  return isFault && found.length === 0 ? [named(extremes)] : found
}

/** What may call it: a user if they may, else the root account; visitors if all may. */
const callersOf = ({ access }: Endpoint) => [
  ...(whoMay(access) === 'anyone' ? [() => ({})] : []),
  hasAccess(whoMay(access), ['default_user']) ? () => user : () => root,
]

/** The faults of an endpoint, with its name. */
async function faultsAt(one: Endpoint): Promise<string[]> {
  const base = likely(inputOf(one))
  const together = extremesTogether(one, (extremes) => taken(one, withExtremes(base, extremes))?.read)
  const faults: string[] = []
  for (const callerOf of callersOf(one)) {
    const ask = () => request(one, taken(one, base)?.input ?? {}, callerOf())
    let { http, code } = await ask()
    // an extreme of a call before may have ended their session
    if (http === 401) {
      user = await newUser()
      ;({ http, code } = await ask())
    }
    await inLine(together, 8, async (extremes) => {
      faults.push(...(await faultsOf(one, extremes, callerOf(), code)))
    })
  }
  return faults.map((fault) => `${one.method} ${one.path} ${fault}`)
}

it.each(slices)(
  'SH-09 the extremes of every field of $name are answered, and never by a fault of the server',
  async ({ contract }) => {
    const faults: string[] = []
    for (const one of endpointsOf(contract).filter(isTried)) faults.push(...(await faultsAt(one)))
    expect(faults).toEqual([])
  },
  240_000 * machineSlowness(),
)
