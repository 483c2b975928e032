import { downloadAcceptedCodes, getCodesUrl, packCodes } from '@oj/functions/features/contest/contract.ts'
import { checkContestSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

const good = right.Python3 ?? ''
let author: TestUser
let jury: TestUser
let alice: TestUser
let cid: number
/** The submissions of Alice, of which the first is wrong, and of the author. */
const ids: number[] = []

async function handIn(as: TestUser, code: string) {
  const { submitId } = await call(submitProblemJudge, { cid, pid: 'A', language: 'Python3', code }, as)
  await until(async () => {
    const rows = await call(checkContestSubmissionsStatus, { submitIds: [submitId], cid }, author)
    const status = rows[String(submitId)]?.status
    return status !== undefined && !isRunning(status)
  })
  ids.push(submitId)
}

beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[jury, alice] = await Promise.all([newUser('jury'), newUser('alice')])
  const { pid } = await newProblem(author)
  cid = await newContest(author, { jury: [jury.username] }, [pid])
  await handIn(alice, 'print(0)')
  await handIn(alice, good)
  await handIn(author, good)
})

async function downloaded(query: string): Promise<Record<string, string>> {
  const address = new URL(`/api/file/download-contest-ac-submission?cid=${cid}${query}`, inject('url'))
  const answer = await fetch(address, { headers: { authorization: author.token } })
  expect(answer.headers.get('content-disposition')).toContain(`contest-${cid}-accepted.zip`)
  return Object.fromEntries(await unzipped(Buffer.from(await answer.arrayBuffer())))
}

describe('CT-10 the accepted programs of a contest', () => {
  it('come as a zip with a folder for each user, or each problem', async () => {
    const [, own, staff] = ids
    expect(await downloaded('')).toEqual({
      [`${alice.username}/A_${own}.py`]: good,
      [`${author.username}/A_${staff}.py`]: good,
    })
    expect(await downloaded('&excludeAdmin=true&splitType=problem')).toEqual({
      [`A/${alice.username}_${own}.py`]: good,
    })
  })

  it('are packed by a task where they are many, for who asked', async () => {
    const { taskId } = await call(packCodes, { cid, splitType: 'problem', excludeAdmin: true }, author)
    const { result } = await ended(taskId, author)
    expect(result).toMatchObject({ name: `contest-${cid}-accepted.zip`, submissions: 1 })
    const { url } = await call(getCodesUrl, { cid, taskId }, author)
    const files = await unzipped(Buffer.from(await (await fetch(url)).arrayBuffer()))
    expect(Object.fromEntries(files)).toEqual({ [`A/${alice.username}_${ids[1]}.py`]: good })
    const root = await asRoot()
    expect((await request(getCodesUrl, { cid, taskId }, root)).code).toBe('codes-not-found')
    const other = await newContest(author)
    expect((await request(getCodesUrl, { cid: other, taskId }, author)).code).toBe('codes-not-found')
    expect((await request(downloadAcceptedCodes, { cid: other }, author)).code).toBe('codes-none')
  })
})
