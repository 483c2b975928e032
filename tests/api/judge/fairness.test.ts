import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { checkSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { machineSlowness } from '../../run/slowness.ts'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { whileJudgeRests } from '../../support/stack/judge.ts'
import { patience, until } from '../../support/stack/patience.ts'

const Submitted = z.object({ submitId: z.int() })

let pid: string
beforeAll(async () => {
  // of one case: how many there are is no matter here
  const form = { ...formOf(), samples: [{ input: '1 2\n', output: '3\n' }] }
  pid = (await newProblem(await asRoot(), form)).problemId
})

/** Keeps the judge busy for a while, but not the processor that all tests share. */
const slow = { language: 'Python3', code: `import time\ntime.sleep(0.1)\n${right.Python3}` }
const quick = { language: 'Python3', code: 'print(' }

/** Submits so many programs at once; returns the numbers of the accepted ones, and the refusals. */
async function burst(user: TestUser, size: number, program: typeof slow, language = 'en') {
  const answers = await Promise.all(
    Array.from({ length: size }, () => request(submitProblemJudge, { pid, ...program }, { ...user, language })),
  )
  const ids = answers.flatMap(({ data }) => Submitted.safeParse(data).data?.submitId ?? [])
  return { ids, refused: answers.filter(({ http }) => http !== 200) }
}

async function statusesOf(ids: readonly number[]): Promise<number[]> {
  const rows = await call(checkSubmissionsStatus, { submitIds: [...ids] })
  return ids.map((id) => rows[id]?.status ?? Status.pending)
}

/** The verdict of a submission as soon as it exists, and how many of the others had none yet. */
async function atEndOf(submitId: number, others: readonly number[]) {
  return until(
    async () => {
      const [status = Status.pending, ...rest] = await whileJudgeRests(() => statusesOf([submitId, ...others]))
      return !isRunning(status) && { status, left: rest.filter(isRunning).length }
    },
    patience(20, 20),
  )
}

/** The verdicts of these submissions, once all exist. */
async function verdicts(ids: readonly number[]): Promise<number[]> {
  return until(
    async () => {
      const statuses = await statusesOf(ids)
      return !statuses.some(isRunning) && statuses
    },
    patience(200, 1000),
  )
}

const totalNow = async () => (await call(getProblemDetail, { problemId: pid })).problemCount.total

describe('JD-08 a flood of one user', () => {
  it('delays nobody: who hands in after it has their verdict before most of it', {
    timeout: 180_000 * machineSlowness(),
  }, async () => {
    const [flooder, other] = [await newUser('flooder'), await newUser('other')]
    const { ids, submitId } = await whileJudgeRests(async () => {
      const { ids } = await burst(flooder, 30, slow)
      return { ids, ...(await call(submitProblemJudge, { pid, ...quick }, other)) }
    })
    const { status, left } = await atEndOf(submitId, ids)
    expect(status).toBe(Status.compileError)
    expect(ids).toHaveLength(30)
    expect(left).toBeGreaterThan(15)
    expect(await verdicts(ids)).toEqual(ids.map(() => Status.accepted))
  })

  it('is bounded, in words of both languages, loses nothing of what was taken, and has all its room again', {
    timeout: 300_000 * machineSlowness(),
  }, async () => {
    const flooder = await newUser('flooder')
    const before = await totalNow()
    // while none of them gets its verdict
    const [english, chinese] = await whileJudgeRests(async () => [
      await burst(flooder, 40, quick),
      await burst(flooder, 10, quick, 'zh-CN'),
    ])
    const codes = [...english.refused, ...chinese.refused].map(({ http, code }) => `${http} ${code}`)
    expect(new Set(codes)).toEqual(new Set(['429 too-many-waiting']))
    expect(english.refused[0]?.msg).toBe(
      'You have 30 submissions waiting to be judged. Wait until some of them are done',
    )
    expect(chinese.refused[0]?.msg).toBe('你已有 30 个提交正在等待评测，请稍后再提交')
    const taken = [...english.ids, ...chinese.ids]
    expect(taken).toHaveLength(30)
    expect(await verdicts(taken)).toEqual(taken.map(() => Status.compileError))
    const again = await whileJudgeRests(() => burst(flooder, 30, quick))
    expect(again.refused).toEqual([])
    expect(await verdicts(again.ids)).toEqual(again.ids.map(() => Status.compileError))
    expect((await totalNow()) - before).toBe(taken.length + 30)
  })
})
