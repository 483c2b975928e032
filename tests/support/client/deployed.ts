import assert from 'node:assert/strict'
import { login } from '@oj/functions/features/account/contract.ts'
import { getSessions } from '@oj/functions/features/dashboard/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getRankList } from '@oj/functions/features/rank/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { whoMay } from '@oj/functions/platform/http/access.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { aPlusB, failing, right } from '../data/programs.ts'
import { clientOf, freshAddress, type TestUser } from './client.ts'
import { sendDot } from './send-dot.ts'

const get = (url: string, path: string) => fetch(new URL(path, url))

/**
 * Checks that the distribution serves the pages: the single page at each of its addresses, assets that never expire,
 * headers on all.
 */
export async function checkPages(url: string): Promise<void> {
  const home = await get(url, '/')
  const page = await home.text()
  assert.equal(home.status, 200, page)
  assert.match(page, /<div id="root">/)
  assert.match(home.headers.get('content-security-policy') ?? '', /default-src 'self'/)
  assert.match(home.headers.get('strict-transport-security') ?? '', /max-age=31536000/)
  // an address of the pages' own is no file, and one that has no page says so
  assert.equal(await (await get(url, '/acm-rank')).text(), page)
  const missing = await get(url, '/users/ada.lovelace')
  assert.deepEqual([missing.status, /<h1>Page not found/.test(await missing.text())], [404, true])
  const problem = await get(url, `/problem/${aPlusB}`)
  assert.equal(problem.status, 200)
  assert.match(await problem.text(), /<title>1000 A \+ B/)
  assert.equal((await get(url, '/problem/no-such-problem')).status, 404)
  const [asset = ''] = page.match(/\/assets\/[\w-]+\.js/) ?? []
  const script = await get(url, asset)
  assert.equal(script.status, 200)
  assert.match(script.headers.get('cache-control') ?? '', /immutable/)
  const unknown = await get(url, '/api/no-such-call')
  assert.deepEqual([unknown.status, unknown.headers.get('content-type')], [404, 'application/json'])
}

/** The API knows a viewer's own address, not that of the distribution which all of them share. */
export async function checkAddress(url: string, rootPassword: string): Promise<void> {
  const { request, call } = clientOf(url, url)
  const from = freshAddress()
  const signedIn = await request(login, { username: 'root', password: rootPassword }, { from })
  const sessions = await call(getSessions, {}, { token: signedIn.headers.get('authorization') ?? '' })
  assert.equal(sessions.find(({ isCurrent }) => isCurrent)?.ip, from)
}

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Checks that the API's document contains every endpoint. */
export async function checkDocument(url: string): Promise<void> {
  const { paths } = Document.parse(await (await get(url, '/api/openapi.json')).json())
  for (const { path, method } of endpoints) assert.ok(method.toLowerCase() in (paths[path] ?? {}), `${method} ${path}`)
}

/** Checks that every endpoint answers visitors, users and root in the envelope, and never with an internal error. */
export async function checkEndpoints(url: string, tokens: Record<string, string>): Promise<number> {
  const { request } = clientOf(url, url)
  let calls = 0
  for (const endpoint of endpoints) {
    const visitor = await request(endpoint, {})
    assert.equal(visitor.http, visitor.status, endpoint.path)
    if (whoMay(endpoint.access) === 'anyone') assert.ok(visitor.http < 500, `${endpoint.path}: ${visitor.http}`)
    else assert.deepEqual([visitor.http, visitor.code], [401, 'login-required'], endpoint.path)
    calls++
    if (endpoint.method !== 'GET' || endpoint.path.endsWith('/logout')) continue
    for (const [who, token] of Object.entries(tokens)) {
      const { http, msg } = await request(endpoint, {}, { token })
      assert.ok(http < 500 && http !== 401, `${endpoint.path} answers ${who} with ${http} ${msg}`)
      calls++
    }
  }
  return calls
}

/** Checks the whole way from a browser's call to the verdict: queue, judge, events, settling. */
export async function checkVerdicts(url: string, user: TestUser, root: string): Promise<string> {
  const { judged } = clientOf(url, url)
  // two users, because one must wait between two submissions
  const [accepted, wrong] = await Promise.all([
    judged(user, aPlusB, 'C++', right['C++'] ?? ''),
    judged({ token: root }, aPlusB, 'C++', failing.wrongAnswer),
  ])
  assert.equal(accepted.status, Status.accepted)
  assert.equal(wrong.status, Status.wrongAnswer)
  return `accepted in ${accepted.time} ms over ${accepted.cases.length} cases, wrong answer`
}

/** Checks that the user is in the ranks that the clock's Lambda has built. */
export async function checkRanks(url: string, user: TestUser): Promise<void> {
  const { records } = await clientOf(url, url).call(getRankList, {})
  assert.ok(
    records.some(({ username }) => username === user.username),
    'the ranks name whoever solved something',
  )
}

/** Checks that a picture goes through the Lambda that decodes it, and is available at its public address. */
export async function checkPicture(url: string, user: TestUser): Promise<void> {
  const shown = await get(url, await sendDot(url, user))
  assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/png'])
}

/** Whether the problem A + B can be opened. */
export async function checkProblem(url: string, there: boolean): Promise<void> {
  const { http } = await clientOf(url, url).request(getProblemDetail, { problemId: aPlusB })
  assert.equal(http, there ? 200 : 404)
}

/** Checks that a user of another stack can sign in here with their password and finds their submissions. */
export async function checkMoved(url: string, { username, password }: TestUser): Promise<void> {
  const { signIn, call } = clientOf(url, url)
  const token = await signIn(username, password)
  const { records } = await call(getSubmissionList, { onlyMine: true }, { token })
  assert.deepEqual(
    records.map(({ status }) => status),
    [Status.accepted],
  )
  await checkProblem(url, true)
}

/** Calls the API repeatedly during some work; returns the number of calls, and those that failed. */
export async function callDuring(url: string, work: Promise<unknown>): Promise<{ calls: number; failed: string[] }> {
  let going = true
  const done = work.finally(() => {
    going = false
  })
  const failed: string[] = []
  let calls = 0
  while (going) {
    const answer = await get(url, '/api/get-website-config')
    if (answer.status !== 200) failed.push(`${answer.status} ${await answer.text()}`)
    else await answer.body?.cancel()
    calls++
    // often enough to meet every outage, but without taking the processor from the work
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await done
  return { calls, failed }
}
