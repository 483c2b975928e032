import { isRunning, Status } from '@oj/functions/features/judging/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { checkSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call, newUser, request, type TestUser, verdict } from '../support/api.ts'
import { patience } from '../support/patience.ts'
import { aPlusB, right } from '../support/programs.ts'

const Submitted = z.object({ submitId: z.int() })

/** It takes the judge a while, and none of the processor that everybody here shares. */
const slow = { pid: aPlusB, language: 'Python3', code: `import time\ntime.sleep(0.1)\n${right.Python3}` }
const quick = { pid: aPlusB, language: 'Python3', code: 'print(' }

/** Hands in so many at once; answers the numbers of those that were taken, and the refusals. */
async function burst(user: TestUser, size: number, program: typeof slow, language = 'en') {
  const answers = await Promise.all(
    Array.from({ length: size }, () => request(submitProblemJudge, program, { ...user, language })),
  )
  const ids = answers.flatMap(({ data }) => Submitted.safeParse(data).data?.submitId ?? [])
  return { ids, refused: answers.filter(({ http }) => http !== 200) }
}

/** How many of these have no verdict yet. */
async function unjudged(ids: readonly number[]): Promise<number> {
  const rows = await call(checkSubmissionsStatus, { submitIds: [...ids] })
  return ids.filter((id) => isRunning(rows[id]?.status ?? Status.pending)).length
}

/** The verdicts of these, once all are there. */
async function verdicts(ids: readonly number[]): Promise<(number | undefined)[]> {
  const wait = patience(200, 1000)
  while ((await unjudged(ids)) > 0) await wait()
  const rows = await call(checkSubmissionsStatus, { submitIds: [...ids] })
  return ids.map((id) => rows[id]?.status)
}

const totalNow = async () => (await call(getProblemDetail, { problemId: aPlusB })).problemCount.total

describe('JD-08 a flood of one user', () => {
  it('delays nobody: who hands in after it has his verdict before most of it', async () => {
    const [flooder, other] = [await newUser('flooder'), await newUser('other')]
    const { ids } = await burst(flooder, 30, slow)
    const { submitId } = await call(submitProblemJudge, quick, other)
    const before = await unjudged(ids)
    expect((await verdict(submitId)).status).toBe(Status.compileError)
    expect(before).toBeGreaterThan(10)
    expect(await unjudged(ids)).toBeGreaterThan(before / 2)
    expect(await verdicts(ids)).toEqual(ids.map(() => Status.accepted))
  }, 180_000)

  it('is bounded, in words of both languages, loses nothing of what was taken, and has all its room again', async () => {
    const flooder = await newUser('flooder')
    const before = await totalNow()
    const [english, chinese] = [await burst(flooder, 40, slow), await burst(flooder, 10, slow, 'zh-CN')]
    const codes = [...english.refused, ...chinese.refused].map(({ http, code }) => `${http} ${code}`)
    expect(new Set(codes)).toEqual(new Set(['429 too-many-waiting']))
    expect(english.refused[0]?.msg).toBe('You have 30 submissions waiting to be judged, please wait for some of them')
    expect(chinese.refused[0]?.msg).toBe('您已有 30 个提交正在等待评测，请稍后再提交')
    const taken = [...english.ids, ...chinese.ids]
    expect(taken.length).toBeGreaterThanOrEqual(30)
    expect(await verdicts(taken)).toEqual(taken.map(() => Status.accepted))
    const again = await burst(flooder, 30, quick)
    expect(again.refused).toEqual([])
    expect(await verdicts(again.ids)).toEqual(again.ids.map(() => Status.compileError))
    expect((await totalNow()) - before).toBe(taken.length + 30)
  }, 300_000)
})
