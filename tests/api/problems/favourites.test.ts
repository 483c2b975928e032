import {
  favouritesMax,
  getProblemDetail,
  getProblemList,
  getUserProblemStatus,
  markFavourite,
  ProblemAuth,
} from '@oj/functions/features/problem/contract.ts'
import { changeProblemAuth, removeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
let student: TestUser
const keyword = freshName('liked')
const named = () => newProblem(root, formOf({ title: keyword }))
beforeAll(async () => {
  root = await asRoot()
  student = await newUser('fond')
})

const mark = (pid: number, favourite = true, who = student) => call(markFavourite, { pid, favourite }, who)
const listed = async (who?: TestUser) => {
  const { records, total } = await call(getProblemList, { keyword, own: 'favourite' }, who)
  expect(total).toBe(records.length)
  return records.map(({ pid }) => pid).sort()
}

describe('PB-06 favourite problems', () => {
  it('are told by the page, the list and the own status, to their user alone', async () => {
    const [liked, other] = [await named(), await named()]
    await mark(liked.pid)
    await mark(liked.pid)
    expect(await listed(student)).toEqual([liked.pid])
    const page = async (who?: TestUser) =>
      (await call(getProblemDetail, { problemId: liked.problemId }, who)).isFavourite
    expect([await page(student), await page(), await page(await newUser())]).toEqual([true, false, false])
    const own = await call(getUserProblemStatus, { pidList: [liked.pid, other.pid] }, student)
    expect([own[liked.pid], own[other.pid]]).toMatchObject([{ isFavourite: true }, { isFavourite: false }])
    expect([await listed(), await listed(await newUser())]).toEqual([[], []])
    await mark(liked.pid, false)
    await mark(liked.pid, false)
    expect([await listed(student), await page(student)]).toEqual([[], false])
  })

  it('are no way to a hidden or deleted problem, and stand there again when it does', async () => {
    const { pid } = await named()
    await mark(pid)
    await call(changeProblemAuth, { id: pid, auth: ProblemAuth.private }, root)
    expect(await listed(student)).toEqual([])
    expect(await request(markFavourite, { pid, favourite: false }, student)).toMatchObject({
      http: 404,
      code: 'problem-not-found',
    })
    await call(changeProblemAuth, { id: pid, auth: ProblemAuth.public }, root)
    expect(await listed(student)).toEqual([pid])
    await call(removeProblem, { pid }, root)
    expect(await listed(student)).toEqual([])
  })

  it('are 2,000 at most, told by name, and one that is there already is no further one', async () => {
    const [first, second] = [await named(), await named()]
    const collector = await newUser('collector')
    await openServer()
    const [{ kinds, writeItem: write }, { authenticate }] = await Promise.all([
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/features/account/routes.ts'),
    ])
    const { uid } = (await authenticate(collector.token)).caller
    const many = Array.from({ length: favouritesMax - 1 }, (_, at) => String(10_000_000 + at))
    const items = kinds.get('favourites')
    if (!items) throw new Error('there is no such kind of items')
    await write(items.put({ uid, pids: new Set(many) }))
    await mark(first.pid, true, collector)
    const refused = await request(markFavourite, { pid: second.pid, favourite: true }, collector)
    expect([refused.http, refused.code, refused.msg]).toEqual([
      400,
      'too-many-favourites',
      expect.stringContaining('2000'),
    ])
    await mark(first.pid, true, collector)
    await mark(first.pid, false, collector)
    await mark(second.pid, true, collector)
    expect(await listed(collector)).toEqual([second.pid])
  })
})
