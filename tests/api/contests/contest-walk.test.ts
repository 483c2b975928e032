import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { getUserCalendarHeatmap, getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getRankList, getRecentSevenAcRank } from '@oj/functions/features/rank/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { callsOn } from '../../support/contest-walk/calls.ts'
import { callsAnywhere, isApart } from '../../support/contest-walk/calls-anywhere.ts'
import { expectedOf } from '../../support/contest-walk/expected.ts'
import { gather, type Person, people, type Walkers } from '../../support/contest-walk/people.ts'
import { type Planted, plant } from '../../support/contest-walk/planted.ts'
import { heard, ownSecrets, type Secret, secretNames, secrets, type Told } from '../../support/contest-walk/secrets.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { type StateName, stateNames, stateOf } from '../../support/contest-walk/states.ts'
import type { WalkCall } from '../../support/contest-walk/walk-call.ts'
import { inLine } from '../../support/stack/in-line.ts'

let server: WalkServer
let walkers: Walkers
const contests: Planted[] = []

beforeAll(async () => {
  server = await openWalkServer()
  walkers = await gather(server, inject('rootPassword'))
  for (const state of stateNames) contests.push(await plant(server, walkers, state))
})

/** Who was told a secret of a contest. */
type Ledger = Map<StateName, Map<Secret, Set<Person>>>

function enter(ledger: Ledger, person: Person, told: readonly Told[]): void {
  for (const [at, secret] of told) {
    const state = stateNames[at]
    if (!state) throw new Error(`there is no contest ${at}`)
    const byState = ledger.get(state) ?? new Map<Secret, Set<Person>>()
    ledger.set(state, byState)
    byState.set(secret, (byState.get(secret) ?? new Set()).add(person))
  }
}

const named = ({ endpoint, input }: WalkCall) =>
  `${endpoint.method} ${endpoint.path} ${JSON.stringify(input).slice(0, 120)}`

/** Sends a call as somebody. */
function send({ endpoint, input }: WalkCall, person: Person): Promise<Response> {
  const { token } = walkers[person]
  const headers = { 'accept-language': 'en', ...(token === undefined ? {} : { authorization: token }) }
  const fields = Object.entries(input)
  const to = new URL(endpoint.path, inject('url'))
  const { method } = endpoint
  if (method === 'GET' || method === 'DELETE') {
    for (const [name, value] of fields) to.searchParams.set(name, String(value))
    return Promise.resolve(server.reach(to, { method, headers }))
  }
  if (!fields.some(([, value]) => value instanceof File)) {
    const json = { ...headers, 'content-type': 'application/json' }
    return Promise.resolve(server.reach(to, { method, headers: json, body: JSON.stringify(input) }))
  }
  const body = new FormData()
  for (const [name, value] of fields) body.set(name, value instanceof File ? value : String(value))
  return Promise.resolve(server.reach(to, { method, headers, body }))
}

const codeOf = (parsed: unknown): string => (parsed as { code?: string } | null)?.code ?? 'done'

/** Makes a call and enters what it told; returns the code of its refusal, or `in`. */
async function made(call: WalkCall, person: Person, ledger: Ledger): Promise<string> {
  const isBank = !('cid' in call.input || 'contestID' in call.input)
  const response = await send(call, person)
  if (response.status === 500) throw new Error(`${named(call)} failed`)
  const { parsed, told } = await heard(response, contests, isBank)
  const { tells } = call
  const entered = tells === 'all' ? [] : told.filter(([, secret]) => !tells.includes(secret))
  enter(ledger, person, [...entered, ...(await hiddenTotals(call, parsed))])
  const code = codeOf(parsed)
  return call.told.includes(code) ? 'in' : code
}

/** Lists of submissions to a contest whose total counts rows that they do not show. */
async function hiddenTotals({ endpoint, input }: WalkCall, parsed: unknown): Promise<Told[]> {
  const { records, total } = (parsed as { data?: { records?: unknown[]; total?: number } } | null)?.data ?? {}
  if (!('contestID' in input) || !endpoint.path.includes('submission') || !records) return []
  const found = contests.find(({ cid }) => cid === input.contestID)
  return found && total !== records.length ? [[found.at, 'hiddentotal']] : []
}

const atOnce = 8

it('knows every call of the site', () => {
  const [planted] = contests
  if (!planted) throw new Error('nothing is planted')
  const listed = [...callsOn(planted), ...callsAnywhere(walkers)].map(({ endpoint }) => endpoint)
  const unknown = endpoints.filter((one) => !listed.includes(one) && !isApart(one))
  expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

const ledger: Ledger = new Map()
const ownLedger: Ledger = new Map()

describe('CT-05 and SE-02 every call as everybody', () => {
  it.each(stateNames)('is refused in a contest that is %s as it is stated', async (name) => {
    const planted = contests[stateNames.indexOf(name)]
    if (!planted) throw new Error(`${name} is not planted`)
    const state = stateOf(name)
    const seen: Record<string, string> = {}
    const stated: Record<string, string> = {}
    const each = people.flatMap((person) => callsOn(planted).map((call) => ({ person, call })))
    await inLine(each, atOnce, async ({ person, call }) => {
      const wanted = expectedOf(call, state, person)
      // what would change it asks for the same rights whatever the state: once, where nobody but its staff may know of it
      if (call.isRefusedOnly && (!state.isHidden || wanted === 'in' || wanted === null)) return
      const code = await made(call, person, ledger)
      if (wanted === null) return
      const label = `${person}: ${named(call)}`
      seen[label] = code
      stated[label] = wanted
    })
    expect(seen).toEqual(stated)
  })

  it('finds nothing where no contest is named that it should not', async () => {
    const calls = callsAnywhere(walkers)
    const each = people.flatMap((person) => calls.map((call) => ({ person, call })))
    await inLine(each, atOnce, async ({ person, call }) => {
      await made(call, person, call.isOwn ? ownLedger : ledger)
    })
  })

  it.each(stateNames)('tells what is in a contest that is %s to those alone who may know it', (name) => {
    const state = stateOf(name)
    const known = (secret: Secret): readonly Person[] => secrets[secret](state)
    expect(toldIn(ledger, name)).toEqual(
      Object.fromEntries(secretNames.map((secret) => [secret, people.filter((one) => known(secret).includes(one))])),
    )
  })

  it.each(stateNames)('gives in an export of what is one’s own no more of a contest that is %s', (name) => {
    const own = ownSecrets(stateOf(name))
    expect(toldIn(ownLedger, name)).toEqual(
      Object.fromEntries(secretNames.map((secret) => [secret, people.filter((one) => own[one]?.includes(secret))])),
    )
  })
})

/** Who was told each secret of a contest, in one order. */
function toldIn(from: Ledger, name: StateName) {
  const known = from.get(name)
  return Object.fromEntries(secretNames.map((secret) => [secret, people.filter((one) => known?.get(secret)?.has(one))]))
}

it('CT-05 verdicts of contests count in no rank, profile, heat map or list of the bank', async () => {
  for (const job of ['ranks', 'counts']) await server.work(job)
  const { username } = walkers.contestant
  // one wrong answer in the bank beside each contest counts, and nothing else does
  const ofBank = { total: contests.length, ac: 0 }
  const home = await server.call(getUserHomeInfo, { username })
  expect(home).toMatchObject({ ...ofBank, solvedList: [], scoreList: [] })
  const { dataList } = await server.call(getUserCalendarHeatmap, { username })
  expect(dataList.reduce((sum, { count }) => sum + count, 0)).toBe(contests.length)
  const rankedIn = async (type: 0 | 1) => (await server.call(getRankList, { type, searchUser: username })).records
  expect(await rankedIn(0)).toMatchObject([ofBank])
  expect(await rankedIn(1)).toEqual([])
  const week = await server.call(getRecentSevenAcRank, {})
  expect(week.map((row) => row.username)).not.toContain(username)
  for (const { open } of contests) {
    const { records } = await server.call(getProblemList, { keyword: open.problemId })
    expect(records).toMatchObject([{ problemId: open.problemId, total: 0, ac: 0, userAc: 0, mle: 0 }])
  }
})
