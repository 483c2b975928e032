import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as similarity from '@oj/functions/features/similarity/contract.ts'
import { getTrainingDetail } from '@oj/functions/features/training/contract.ts'
import { editUser } from '@oj/functions/features/user-admin/contract.ts'
import { roles } from '@oj/functions/platform/http/access.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, signIn, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { adding, contestWithCopy, trainingWithCopy } from '../../support/data/similar.ts'
import { ended } from '../../support/stack/task.ts'

let root: { token: string }
let author: TestUser
let jury: TestUser
let people: TestUser[]
let cid: number
let pid: number

async function compare() {
  const { taskId } = await call(similarity.codeSimilarCheck, { cid }, author)
  const task = await ended(taskId, author)
  return { task, found: await call(similarity.getSimilarPairs, { cid }, author) }
}

beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  jury = await newUser('jury')
  ;({ cid, pid, people } = await contestWithCopy(author, { jury: [jury.username] }))
})

describe('the programs of a contest', () => {
  it('PG-01 are compared by a task: a copy with other names is found, another way to the same is not', async () => {
    const before = await call(similarity.getSimilarPairs, { cid }, author)
    expect(before).toMatchObject({ checkedAt: null, pairs: [], running: null })
    const { task, found } = await compare()
    expect(task).toMatchObject({ state: 'done', result: { programs: 3, pairs: 1 } })
    const [alice, bob] = people
    expect(found).toMatchObject({
      programs: 3,
      isCut: false,
      running: null,
      problems: [{ pid, problemId: 'A', hasBase: false }],
      pairs: [
        {
          problemId: 'A',
          language: 'Python3',
          similarity: 100,
          similarity1: 100,
          similarity2: 100,
          username1: alice?.username,
          username2: bob?.username,
          review: null,
        },
      ],
    })
  })

  it('PG-01 are shown beside each other, with what both have', async () => {
    const { pairs } = await call(similarity.getSimilarPairs, { cid }, author)
    const id = pairs[0]?.id ?? ''
    const { code1, code2, matches } = await call(similarity.getSimilarPair, { cid, id }, author)
    expect(code1).toContain('total')
    const [first] = matches
    expect(code1.slice(...(first?.one ?? []))).toContain('def add(numbers)')
    expect(code2.slice(...(first?.other ?? []))).toContain('def f(values)')
    const byLanguage = await call(similarity.codeSimilarInfo, { cid, problemId: 'A' }, author)
    expect(byLanguage.Python3).toMatchObject([{ id, code1, code2, similarity: 100 }])
    expect(await call(similarity.codeSimilarInfo, { cid, problemId: 'B' }, author)).toEqual({})
    await call(similarity.reviewSimilarPair, { cid, id, isReviewed: true, note: 'They sat beside each other' }, author)
    const { pair } = await call(similarity.getSimilarPair, { cid, id }, author)
    expect(pair.review).toMatchObject({
      isReviewed: true,
      note: 'They sat beside each other',
      username: author.username,
    })
    const log = await call(getAuditLog, { username: author.username, action: 'similarity' }, root)
    const actions = log.records.map(({ action, target }) => `${action} ${target}`)
    expect(actions).toContain(`similarity.compare contest-${cid}`)
    expect(actions).toContain(`similarity.look contest-${cid} ${id}`)
    expect(actions).toContain(`similarity.review contest-${cid} ${id}`)
  })

  it('PG-01 are not similar by code that everybody was given', async () => {
    const base = { language: 'Python3', code: adding('a', 'b', 'c') }
    await call(similarity.setSimilarityBase, { cid, pid, ...base }, author)
    expect(await call(similarity.getSimilarityBase, { cid, pid }, author)).toEqual(base)
    expect((await compare()).found).toMatchObject({ problems: [{ hasBase: true }], pairs: [] })
    await call(similarity.setSimilarityBase, { cid, pid, language: 'Python3', code: '' }, author)
    expect(await call(similarity.getSimilarityBase, { cid, pid }, author)).toBe(null)
    expect((await compare()).found.pairs).toHaveLength(1)
  })

  it('PG-01 are compared once at a time, until somebody stops it', async () => {
    await call(similarity.codeSimilarCheck, { cid }, author)
    await call(similarity.codeSimilarStop, { cid }, author)
    expect((await call(similarity.getSimilarPairs, { cid }, author)).running).toBe(null)
    expect((await compare()).found.pairs).toHaveLength(1)
  })

  it('PG-01 are compared in a training, too: those that were handed in through it, for its author', async () => {
    const writer = await userAs('problem_admin')
    const { tid, problemId, people } = await trainingWithCopy(writer)
    const { taskId } = await call(similarity.codeSimilarCheck, { tid }, writer)
    expect(await ended(taskId, writer)).toMatchObject({ state: 'done', result: { programs: 3, pairs: 1 } })
    const { pairs } = await call(similarity.getSimilarPairs, { tid }, writer)
    const [alice, bob, carol] = people
    expect(pairs).toMatchObject([{ problemId, username1: alice?.username, username2: bob?.username, similarity: 100 }])
    const { code2 } = await call(similarity.getSimilarPair, { tid, id: pairs[0]?.id ?? '' }, writer)
    expect(code2).toContain('def f(values)')
    expect((await call(getTrainingDetail, { tid }, writer)).canCompare).toBe(true)
    for (const other of [carol, await userAs('problem_admin')]) {
      expect((await call(getTrainingDetail, { tid }, other)).canCompare).toBe(false)
      expect((await request(similarity.getSimilarPairs, { tid }, other)).code).toBe('forbidden')
    }
    // who may no longer read code in the bank reads none here
    const { uid } = await call(getUserAuthInfo, {}, writer)
    await call(editUser, { uid, email: writer.email, type: roles.default_user.id, status: 0 }, root)
    const again = { token: await signIn(writer.username, writer.password) }
    expect((await request(similarity.getSimilarPairs, { tid }, again)).code).toBe('forbidden')
  })

  it('PG-01 are nothing for contestants, the jury, and sets that are no choice of problems', async () => {
    const calls = [
      [similarity.codeSimilarCheck, {}],
      [similarity.codeSimilarInfo, {}],
      [similarity.getSimilarPairs, {}],
      [similarity.getSimilarPair, { id: '1-2' }],
    ] as const
    for (const [endpoint, input] of calls) {
      for (const by of [...people, jury])
        expect((await request(endpoint, { cid, ...input }, by)).code).toBe('forbidden')
      expect((await request(endpoint, input, root)).code).toBe('set-not-found')
    }
  })
})
