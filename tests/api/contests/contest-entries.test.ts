import * as contest from '@oj/functions/features/contest/contract.ts'
import { getContestProblemDetails, getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { formOf, newProblem, scoredForm } from '../../support/data/problems.ts'

let root: { token: string }
let author: TestUser
let other: TestUser
let user: TestUser
beforeAll(async () => {
  root = await asRoot()
  ;[author, other] = await Promise.all([userAs('problem_admin'), userAs('problem_admin')])
  user = await newUser('watcher')
})

describe('AD-07 the problems of a contest', () => {
  it('come from the bank, in an order, with names and colours of their own', async () => {
    const [one, two] = [await newProblem(author), await newProblem(author)]
    const cid = await newContest(author, {}, [one.pid, two.pid])
    const toAdd = await call(contest.getContestEntries, { cid, problemType: 0, limit: 200 }, author)
    expect(toAdd.problemList.records.map(({ id }) => id)).not.toContain(one.pid)
    const twice = { cid, pid: one.pid, displayId: 'C' }
    expect((await request(contest.addContestProblem, twice, author)).code).toBe('contest-problem-twice')
    const { id, gmtCreate } = await call(contest.getContestEntry, { cid, pid: two.pid }, author)
    const { gmtCreate: begun } = await call(contest.getAdminContest, { cid }, author)
    expect(gmtCreate > begun).toBe(true)
    expect((await request(contest.changeContestEntry, { id, displayId: 'a' }, author)).code).toBe(
      'contest-display-id-taken',
    )
    await call(contest.changeContestEntry, { id, color: '#ff0000' }, author)
    await call(contest.changeContestEntry, { cid, pid: two.pid, displayTitle: 'The second' }, author)
    await call(contest.orderContestProblems, { cid, pids: [two.pid, one.pid] }, author)
    expect(await call(contest.getContestProblem, { cid }, user)).toEqual([
      expect.objectContaining({ displayId: 'B', displayTitle: 'The second', color: '#ff0000', ac: 0, total: 0 }),
      expect.objectContaining({ displayId: 'A', displayTitle: 'Sum', color: null }),
    ])
    await call(contest.removeContestProblem, { cid, pid: two.pid }, author)
    expect(await call(contest.getContestProblem, { cid }, user)).toHaveLength(1)
  })

  it('are found by level and tag, and with those that it has where that is asked', async () => {
    const { id: tagId } = await call(authoring.addTag, { name: freshName('tag') }, author)
    const made = (difficulty: number) => newProblem(author, formOf({ difficulty }, { tags: [tagId] }))
    const [one, two] = [await made(2), await made(1)]
    const cid = await newContest(author, {}, [one.pid])
    const found = async (filters: { difficulty?: number; withTaken?: boolean }) => {
      const asked = { cid, problemType: 0, tagId, ...filters }
      const { problemList } = await call(contest.getContestEntries, asked, author)
      return problemList.records.map(({ id, difficulty }) => [id, difficulty])
    }
    expect(await found({})).toEqual([[two.pid, 1]])
    expect(await found({ withTaken: true })).toHaveLength(2)
    expect(await found({ difficulty: 2 })).toEqual([])
    expect(await found({ difficulty: 2, withTaken: true })).toEqual([[one.pid, 2]])
  })

  it('are made, changed and copied at the addresses of HOJ, which names no contest where it makes one', async () => {
    const cid = await newContest(author)
    const at = '/api/admin/contest/problem'
    const plain = formOf({ auth: 3, userExtraFile: JSON.stringify({ 'a.csv': '1' }) })
    const { pid, version } = await call({ ...authoring.addProblem, path: at }, plain, author)
    const reading = { ...authoring.getAdminProblem, path: at } as const
    expect((await call(reading, { pid }, author)).form.problem.userExtraFile).toEqual({ 'a.csv': '1' })
    // in the bank its staff alone see it
    expect((await request(getProblemDetail, { problemId: plain.problem.problemId }, user)).code).toBe(
      'problem-not-found',
    )
    const put = { cid, pid, displayId: 'A' }
    expect(await call(contest.changeContestEntry, put, author)).toMatchObject({ displayId: 'A', displayTitle: 'Sum' })
    const named = { displayId: 'A', cid }
    const text = (await call(getContestProblemDetails, named, user)).problem.userExtraFile
    expect(JSON.parse(text ?? '')).toEqual({ 'a.csv': '1' })
    const change = { pid, version, problem: { userExtraFile: 'no JSON' } }
    const changing = { ...authoring.changeProblem, path: at } as const
    expect((await request(changing, change, author)).code).toBe('extra-files-invalid')
    await call(changing, { ...change, problem: { userExtraFile: '' } }, author)
    await expect.poll(async () => (await call(getContestProblemDetails, named, user)).problem.userExtraFile).toBe(null)
    expect((await request(contest.cloneContestByGet, { cid }, other)).code).toBe('forbidden')
    const copy = await call(contest.cloneContestByGet, { cid }, author)
    expect((await call(contest.getAdminContest, copy, author)).source).toBe(cid)
  })

  it('have names of their own, whoever adds them at the same moment, and none of dots alone', async () => {
    const cid = await newContest(author)
    const made = await Promise.all([newProblem(author), newProblem(author), newProblem(author)])
    const add = async (pid: number, displayId: string) =>
      (await request(contest.addContestProblem, { cid, pid, displayId }, author)).code ?? 'done'
    const all = await Promise.all(made.map(({ pid }) => add(pid, 'A')))
    expect(all.toSorted()).toEqual(['contest-display-id-taken', 'contest-display-id-taken', 'done'])
    const [left, last] = made.filter((_, at) => all[at] !== 'done')
    expect(await add(left?.pid ?? 0, '..')).toBe('contest-display-id-dots')
    expect(await add(left?.pid ?? 0, '__proto__')).toBe('contest-display-id-reserved')
    await Promise.all([add(left?.pid ?? 0, 'B'), add(last?.pid ?? 0, 'C')])
    const name = async (pid = 0) =>
      (await request(contest.changeContestEntry, { cid, pid, displayId: 'D' }, author)).code ?? 'done'
    const named = await Promise.all([name(left?.pid), name(last?.pid)])
    expect(named.toSorted()).toEqual(['contest-display-id-taken', 'done'])
    expect(await call(contest.getContestProblem, { cid }, user)).toHaveLength(3)
  })

  it('have names of their own where they are made, whatever those of the bank are called there', async () => {
    const cid = await newContest(author)
    const [first, second] = [formOf(), formOf()]
    const { problemId } = first.problem
    const [bank, other] = [await newProblem(author), await newProblem(author)]
    const add = (pid: number, displayId: string) =>
      request(contest.addContestProblem, { cid, pid, displayId }, author).then(({ code }) => code ?? 'done')
    const make = (form: typeof first) =>
      request(authoring.addProblem, { ...form, cid }, author).then(({ code }) => code ?? 'done')
    expect(await add(bank.pid, problemId.toLowerCase())).toBe('done')
    expect(await make(first)).toBe('done')
    // who is faster has the name: one that is made there gets another, one of the bank is refused
    const both = await Promise.all([add(other.pid, second.problem.problemId), make(second)])
    expect(both[1]).toBe('done')
    const names = (await call(contest.getContestProblem, { cid }, user)).map(({ displayId }) => displayId)
    expect(names).toHaveLength(both[0] === 'done' ? 4 : 3)
    expect(names).toEqual(expect.arrayContaining([problemId.toLowerCase(), `${problemId}-2`]))
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    expect(['done', 'contest-display-id-taken']).toContain(both[0])
  })

  it('are made in it, known to nobody elsewhere, and public by one call after the end', async () => {
    const cid = await newContest(author, { managers: [user.username] })
    const form = formOf({ auth: 3 })
    const { pid } = await call(authoring.addProblem, { ...form, cid }, user)
    const { problemId } = form.problem
    expect(await call(contest.getContestProblem, { cid }, other)).toEqual([
      expect.objectContaining({ pid, displayId: problemId }),
    ])
    expect((await request(getProblemDetail, { problemId }, root)).code).toBe('problem-not-found')
    expect((await request(authoring.getAdminProblem, { pid }, other)).code).toBe('problem-not-found')
    expect((await call(authoring.getAdminProblem, { pid }, user)).form.problem.problemId).toBe(problemId)
    await call(contest.removeContestProblem, { cid, pid }, user)
    const { problemList } = await call(contest.getContestEntries, { cid, problemType: 0, keyword: problemId }, user)
    expect(problemList.records).toMatchObject([{ id: pid, isOwn: true }])
    await call(contest.addContestProblem, { cid, pid, displayId: problemId }, user)
    expect((await request(contest.publishContestProblems, { cid }, user)).code).toBe('contest-not-ended')
    await call(contest.changeContest, { id: cid, ...times.ended() }, user)
    expect(await call(contest.publishContestProblems, { cid }, user)).toEqual({ published: 1 })
    expect((await call(getProblemList, { keyword: problemId })).records).toHaveLength(1)
    expect(await call(contest.getContestProblem, { cid }, other)).toHaveLength(1)
  })

  it('stay there as long as it has them: they can be made private, and are deleted after they were taken out', async () => {
    const { pid, problemId } = await newProblem(author)
    const cid = await newContest(author, {}, [pid])
    const remove = async () => (await request(authoring.removeProblem, { pid }, author)).code
    expect(await remove()).toBe('problem-chosen')
    const many = await call(authoring.batchProblems, { pids: [pid], change: { action: 'delete' } }, author)
    expect(many.failed).toMatchObject([{ pid, problemId, code: 'problem-chosen' }])
    await call(authoring.changeProblemAuth, { id: pid, auth: 2 }, author)
    const inContest = await call(getContestProblemDetails, { cid, displayId: 'A' }, user)
    expect(inContest.problem.id).toBe(pid)
    expect((await request(getProblemDetail, { problemId }, user)).code).toBe('problem-not-found')
    await call(contest.removeContestProblem, { cid, pid }, author)
    expect(await remove()).toBeUndefined()
  })

  it('give points by the OI rule, however they come in, and keep their type while it runs', async () => {
    const [plain, scored] = [await newProblem(author), await newProblem(author, scoredForm())]
    const cid = await newContest(author, { type: 1 }, [scored.pid])
    const codeOf = async (...asked: Parameters<typeof request>) => (await request(...asked)).code
    const added = { cid, pid: plain.pid, displayId: 'B' }
    expect(await codeOf(contest.addContestProblem, added, author)).toBe('problem-without-points')
    expect(await codeOf(authoring.addProblem, { ...formOf(), cid }, author)).toBe('problem-without-points')
    const duplicate = { cid, pid: plain.pid }
    expect(await codeOf(authoring.duplicateProblem, duplicate, author)).toBe('problem-without-points')
    // one for contests alone, which HOJ's client makes in the bank and puts there next
    const forContests = await newProblem(author, formOf({ auth: 3 }))
    const put = { cid, pid: forContests.pid, displayId: 'B' }
    expect(await codeOf(contest.changeContestEntry, put, author)).toBe('problem-without-points')
    expect(await call(contest.getContestProblem, { cid }, user)).toHaveLength(1)

    const retyped = ({ pid, version }: typeof scored, type: number) => ({
      ...scoredForm(),
      ...{ pid, version, problem: { type } },
    })
    expect(await codeOf(authoring.changeProblem, retyped(scored, 0), author)).toBe('problem-type-fixed')
    const acm = await newContest(author, {}, [plain.pid])
    expect(await codeOf(authoring.changeProblem, retyped(plain, 1), author)).toBe('problem-type-fixed')
    // before it begins as well, where points are all that it counts
    await call(contest.changeContest, { id: cid, ...times.scheduled() }, author)
    await call(contest.changeContest, { id: acm, ...times.ended() }, author)
    const after = () => codeOf(authoring.changeProblem, retyped(scored, 0), author)
    await expect.poll(after).toBe('problem-without-points')
    await expect.poll(() => codeOf(authoring.changeProblem, retyped(plain, 1), author)).toBeUndefined()
  })

  it('that were made for it can be taken out and put back', async () => {
    const cid = await newContest(author)
    const form = formOf()
    const { pid } = await call(authoring.addProblem, { ...form, cid }, author)
    await call(contest.removeContestProblem, { cid, pid }, author)
    expect(await call(contest.getContestProblem, { cid }, user)).toEqual([])
    await call(contest.changeContestEntry, { cid, pid, displayId: 'A', color: '#00ff00' }, author)
    expect(await call(contest.getContestProblem, { cid }, user)).toMatchObject([
      { pid, displayId: 'A', displayTitle: 'Sum', color: '#00ff00' },
    ])
    const elsewhere = await newContest(author)
    const put = await request(contest.changeContestEntry, { cid: elsewhere, pid, displayId: 'A' }, author)
    expect(put.code).toBe('contest-problem-unknown')
  })

  it('that nobody may see can not be got at by adding them', async () => {
    const cid = await newContest(author, { managers: [user.username] })
    const hidden = await newProblem(other, formOf({ auth: 2 }))
    const asked = { cid, pid: hidden.pid, displayId: 'A' }
    expect((await request(contest.addContestProblem, asked, user)).code).toBe('problem-not-found')
  })
})
