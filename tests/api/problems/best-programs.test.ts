import { manualJudge, rejudge } from '@oj/functions/features/judge-admin/contract.ts'
import { ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import * as admin from '@oj/functions/features/problem-admin/contract.ts'
import { bestMax, getProblemBestSubmissions } from '@oj/functions/features/rank/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { clientOf } from '../../support/client/client.ts'
import { newProblem } from '../../support/data/problems.ts'
import { forgetServerAfterwards, openServer } from '../../support/stack/server.ts'

forgetServerAfterwards()

// Runs the server's own code in this process, with a judge joined that answers at once, with figures that the test sets.

let server: Awaited<ReturnType<typeof openServer>>
const reach = (to: URL, sent: RequestInit) => server.app.request(to.href, sent, { ip: '127.0.0.1' })
const { call: given } = clientOf(inject('url'), inject('engineUrl'), reach)

let root: { token: string }
let problem: Awaited<ReturnType<typeof newProblem>>
let forgetBest: (uid: string) => Promise<void>
let uidOf: (user: TestUser) => Promise<string>
/** What the judge says of a code: its time in ms, or null where it is wrong. */
const times = new Map<string, number | null>()
const made: { pid: number }[] = []
const handedIn: number[] = []

beforeAll(async () => {
  root = await asRoot()
  server = await openServer()
  const [{ judges }, { applyEvent }, tries, { authenticate }] = await Promise.all([
    import('@oj/functions/features/submission/verdict/judges.ts'),
    import('@oj/functions/features/submission/verdict/events.ts'),
    import('@oj/functions/features/tries/index.ts'),
    import('@oj/functions/features/account/routes.ts'),
  ])
  forgetBest = tries.forgetBest
  uidOf = async ({ token }) => (await authenticate(token)).caller.uid
  judges.join({
    name: 'measuring',
    offers: async (language) => language === 'C++',
    async begin({ row: { submitId, attempt }, code, requestId }) {
      const time = times.get(code) ?? null
      const status = time === null ? Status.wrongAnswer : Status.accepted
      await applyEvent({
        type: 'finished',
        submissionId: submitId,
        attempt,
        requestId,
        status,
        time: time ?? 1,
        memory: 100,
        score: null,
        errorMessage: '',
        judger: 'measuring',
      })
    },
  })
})
afterAll(() =>
  Promise.all([
    ...made.map(({ pid }) => call(admin.removeProblem, { pid }, root)),
    ...handedIn.map(server.deleteSubmission),
  ]),
)
beforeEach(async () => {
  problem = await newProblem(root)
  made.push(problem)
  const [{ problemWrites }, { transact }] = await Promise.all([
    import('@oj/functions/features/problem/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const { row, body } = await server.openProblem(problem.problemId)
  await transact(problemWrites(row, { ...body, judgedBy: 'measuring', revision: 2 }, row))
})

/** Hands in a program of so many characters that takes so long. */
async function handIn(user: TestUser, time: number | null, length: number, mark = 'x'): Promise<number> {
  const code = mark.repeat(length)
  times.set(code, time)
  const { submitId } = await given(submitProblemJudge, { pid: problem.problemId, language: 'C++', code }, user)
  handedIn.push(submitId)
  return submitId
}

const read = (user?: TestUser) => call(getProblemBestSubmissions, { pid: problem.pid }, user)
const placed = ({ best }: Awaited<ReturnType<typeof read>>['fastest']) =>
  best.map(({ place, username, time, length }) => [place, username, time, length])

describe('PD-10 the best programs of a problem', () => {
  it('PD-10 has one row for each user, the earlier of equal ones first, and no code', async () => {
    const [ada, bob, eve] = [await newUser('ada'), await newUser('bob'), await newUser('eve')]
    await handIn(ada, 30, 50)
    await handIn(bob, 20, 70, 'b')
    await handIn(ada, 20, 80, 'a')
    await handIn(bob, 90, 50, 'B')
    await handIn(eve, null, 3, 'e')
    const lists = await read(ada)
    expect(placed(lists.fastest)).toEqual([
      [1, bob.username, 20, 70],
      [2, ada.username, 20, 80],
    ])
    expect(placed(lists.shortest)).toEqual([
      [1, ada.username, 30, 50],
      [2, bob.username, 90, 50],
    ])
    expect(lists.fastest.own).toEqual(lists.fastest.best[1])
    expect(lists.fastest.best[0]).toMatchObject({ language: 'C++', memory: 100, submitTime: expect.any(String) })
    expect([(await read()).fastest.own, (await read(eve)).shortest.own]).toEqual([null, null])
    expect(JSON.stringify(lists)).not.toContain('a'.repeat(40))
  })

  it('PD-10 follows rejudges and verdicts by hand that take an acceptance away, and give it back', async () => {
    const ada = await newUser('ada')
    const first = await handIn(ada, 30, 50)
    await handIn(ada, 10, 90, 'q')
    const second = handedIn.at(-1) ?? 0
    expect(placed((await read()).fastest)).toEqual([[1, ada.username, 10, 90]])
    times.set('q'.repeat(90), null)
    await given(rejudge, { submitId: second }, root)
    expect(placed((await read()).fastest)).toEqual([[1, ada.username, 30, 50]])
    await call(manualJudge, { submitId: first, status: Status.wrongAnswer, reason: 'copied' }, root)
    const none = await read(ada)
    expect([none.fastest, none.shortest]).toEqual([
      { best: [], own: null },
      { best: [], own: null },
    ])
    // accepted by hand, it was not measured on all its way
    await call(manualJudge, { submitId: second, status: Status.accepted, reason: 'in doubt' }, root)
    expect((await read()).fastest.best).toEqual([])
    times.set('q'.repeat(90), 5)
    await given(rejudge, { submitId: second }, root)
    expect(placed((await read()).fastest)).toEqual([[1, ada.username, 5, 90]])
  })

  it('PD-10 shows ten, and tells who stands behind them their own place', async () => {
    const users = await Promise.all(Array.from({ length: bestMax + 2 }, (_, at) => newUser(`u${at}`)))
    for (const [at, user] of users.entries()) await handIn(user, 100 + at, 300 - at, String.fromCharCode(97 + at))
    const [last, first] = [users.at(-1), users[0]]
    const { fastest, shortest } = await read(last)
    expect(fastest.best.map(({ username }) => username)).toEqual(
      users.slice(0, bestMax).map(({ username }) => username),
    )
    expect([fastest.own?.place, shortest.own?.place, (await read(first)).shortest.own?.place]).toEqual([12, 1, 12])
  })

  it('PD-10 forgets users who are gone', async () => {
    const ada = await newUser('ada')
    await handIn(ada, 30, 50)
    await forgetBest(await uidOf(ada))
    expect((await read()).fastest.best).toEqual([])
  })

  it('PD-10 is no way to a hidden problem', async () => {
    const ada = await newUser('ada')
    await handIn(ada, 30, 50)
    const answer = async (user?: { token: string }) => {
      const { http, code } = await request(getProblemBestSubmissions, { pid: problem.pid }, user)
      return [http, code]
    }
    await call(admin.changeProblemAuth, { id: problem.pid, auth: ProblemAuth.private }, root)
    expect([await answer(ada), await answer(root)]).toEqual([
      [404, 'problem-not-found'],
      [200, undefined],
    ])
  })
})
