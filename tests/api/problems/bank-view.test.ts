import { getRecentUpdatedProblem } from '@oj/functions/features/home/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { Kind } from '@oj/functions/features/problem-set/index.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { asRoot, judged, newUser, type TestUser } from '../../support/client/api.ts'
import { clientOf } from '../../support/client/client.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { forgetServerAfterwards, openServer } from '../../support/stack/server.ts'

forgetServerAfterwards()

// Runs the server's own code in this process, with other rules for the bank: all code that shows the bank's problems
// must follow them.

let app: Awaited<ReturnType<typeof openServer>>['app']
const reach = (to: URL, sent: RequestInit) => app.request(to.href, sent, { ip: '127.0.0.1' })
const { call: given, request } = clientOf(inject('url'), inject('engineUrl'), reach)

let student: TestUser
let root: { token: string }
let asItIs: () => void
let hide: (right: 'enter' | 'see') => void

/** The problems of the home page and of a profile, as the caller finds them. */
async function visibleTo(caller: { token: string }) {
  const recent = await given(getRecentUpdatedProblem, {}, caller)
  const { solvedList } = await given(getUserHomeInfo, { username: student.username }, caller)
  return { recent: recent.length, solvedList }
}

beforeAll(async () => {
  student = await newUser('bank')
  root = await asRoot()
  await judged(student, aPlusB, 'Python3', right.Python3 ?? '')
  app = (await openServer()).app
  const [{ setKinds }, { bankKind }, { problemErrors }, { Failure }] = await Promise.all([
    import('@oj/functions/features/problem-set/index.ts'),
    import('@oj/functions/features/problem/bank/bank-set.ts'),
    import('@oj/functions/features/problem/errors.ts'),
    import('@oj/functions/platform/errors.ts'),
  ])
  asItIs = () => setKinds.join(bankKind)
  hide = (hidden) => {
    const find: Kind['find'] = async (numbers) => {
      const meet = await bankKind.find(numbers)
      return async (visit) => {
        const views = [...(await meet(visit))].map(([number, view]) => {
          const isHidden = !visit.caller?.roles.includes('root')
          const refusal: typeof view.refusal = (wanted, about) =>
            isHidden && wanted === hidden
              ? new Failure(problemErrors['problem-not-found'])
              : view.refusal(wanted, about)
          return [number, { ...view, refusal }] as const
        })
        return new Map(views)
      }
    }
    setKinds.join({ ...bankKind, find })
  }
})

afterAll(() => asItIs())

it.each(['enter', 'see'] as const)(
  'home and profile name no problem that the bank does not let one %s',
  async (what) => {
    asItIs()
    expect(await visibleTo(student)).toEqual({ recent: 10, solvedList: [aPlusB] })
    hide(what)
    expect((await request(getProblemDetail, { problemId: aPlusB }, student)).code).toBe('problem-not-found')
    expect(await visibleTo(student)).toEqual({ recent: 0, solvedList: [] })
    expect(await visibleTo(root)).toEqual({ recent: 10, solvedList: [aPlusB] })
  },
)
