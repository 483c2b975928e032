import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { previewRejudge } from '@oj/functions/features/judge-admin/contract.ts'
import { getExportInfo } from '@oj/functions/features/own-data/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, type TestUser } from '../../support/client/api.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { openServer } from '../../support/stack/server.ts'

let user: TestUser
let root: { token: string }
let problem: Awaited<ReturnType<typeof newProblem>>
/** The first two submissions as the previous version stored them, in order. */
const handedIn: number[] = []
let store: Awaited<ReturnType<typeof openServer>>
let uid: string

beforeAll(async () => {
  root = await asRoot()
  user = await newUser('before')
  uid = (await call(getUserAuthInfo, {}, user)).uid
  problem = await newProblem(root)
  store = await openServer()
  const { writeOne } = await import('@oj/functions/platform/dynamo/documents.ts')
  for (const isOlder of [true, true, false]) {
    const { submitId } = await judged(user, problem.problemId, 'Python3', right.Python3 ?? '')
    handedIn.push(submitId)
    if (!isOlder) continue
    const key = `submitid_${String(submitId).padStart(12, '0')}`
    const Update = {
      Key: { pk: `$oj#${key}`, sk: '$submission_1' },
      UpdateExpression: 'SET gsi2sk = :key, gsi3sk = :key',
      ExpressionAttributeValues: { ':key': `$submission_1#${key}` },
    }
    await writeOne({ Update }, 'NONE')
  }
})

const newestFirst = () => handedIn.toReversed()

describe('submissions that were stored before they were sorted by scope', () => {
  it.each([
    ['of a user, for himself', () => ({ onlyMine: true })],
    ['of a user, by name', () => ({ username: user.username })],
    ['of a problem', () => ({ problemID: problem.problemId, completeProblemID: true })],
  ])('are in the list with the others: %s', async (_, filter) => {
    const { records, total } = await call(getSubmissionList, filter(), user)
    expect([records.map(({ submitId }) => submitId), total]).toEqual([newestFirst(), 3])
    const second = await call(getSubmissionList, { ...filter(), limit: 2, currentPage: 2 }, user)
    expect(second.records.map(({ submitId }) => submitId)).toEqual(newestFirst().slice(2))
  })

  it('are judged again, and exported, with the others', async () => {
    expect(await call(previewRejudge, { username: user.username }, root)).toMatchObject({ count: 3 })
    expect(await call(previewRejudge, { problemID: problem.problemId }, root)).toMatchObject({ count: 3 })
    expect(await call(getExportInfo, {}, user)).toMatchObject({ submissions: 3 })
    expect((await store.everyOfUser(uid)).map(({ submitId }) => submitId)).toEqual(handedIn)
  })

  it('belong to the whole site alone, and as few are read as are asked for', async () => {
    expect((await store.newestOfUser(uid, 'site', { limit: 2 })).map(({ submitId }) => submitId)).toEqual(
      newestFirst().slice(0, 2),
    )
    expect(await store.newestOfUser(uid, 'contest-1')).toEqual([])
    expect(await store.newestOfProblem(problem.pid, 'contest-1')).toEqual([])
  })
})
