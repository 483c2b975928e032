import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { newProblem } from '../../support/data/problems.ts'
import { newCategory, newTraining, trainingOf } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

let server: WalkServer
let root: { token: string }
let author: TestUser
let other: TestUser
let user: TestUser
beforeAll(async () => {
  server = await openWalkServer()
  root = await asRoot()
  ;[author, other] = await Promise.all([userAs('problem_admin'), userAs('problem_admin')])
  user = await newUser('learner')
})

const listed = async (asked: object, as?: { token: string }) =>
  (await call(training.getTrainingList, { limit: 200, ...asked }, as)).records

describe('AD-07 a training in the back office', () => {
  it('is what its form says, and stays so where a change says nothing', async () => {
    const category = await newCategory(author)
    const form = trainingOf({ rank: 7, auth: 'Private', privatePwd: 'open sesame', status: false })
    const { tid } = await call(training.addTraining, { training: form, trainingCategory: category }, author)
    const read = await call(training.getAdminTraining, { tid }, author)
    expect(read.training).toMatchObject({ ...form, id: tid, author: author.username, gid: null })
    expect(read.trainingCategory).toEqual({ id: category.id, name: category.name, color: category.color })
    await call(training.changeTraining, { training: { id: tid, title: 'Another title' } }, author)
    const after = await call(training.getAdminTraining, { tid }, author)
    const { gmtModified: _, revision, ...before } = read.training
    expect(after.training).toMatchObject({ ...before, title: 'Another title', revision: revision + 1 })
    const log = await call(getAuditLog, { limit: 50, action: 'training.edit' }, root)
    expect(JSON.stringify(log.records)).toContain('Another title')
    expect(JSON.stringify(log.records)).not.toContain('open sesame')
  })

  it.each<[string, object, string]>([
    ['a title', { title: ' ' }, 'training-title-required'],
    ['a description', { description: ' ' }, 'training-description-required'],
    ['a password where it is not public', { auth: 'Private' }, 'training-password-required'],
  ])('needs %s', async (_, fields, code) => {
    const trainingCategory = await newCategory(author)
    const asked = { training: { ...trainingOf(), ...fields }, trainingCategory }
    expect((await request(training.addTraining, asked, author)).code).toBe(code)
  })

  it('needs a category that there is, of a name of its own, and a category is kept while trainings are in it', async () => {
    const without = await request(training.addTraining, { training: trainingOf() }, author)
    expect(without.code).toBe('training-category-required')
    const unknown = { training: trainingOf(), trainingCategory: { id: 999_999 } }
    expect((await request(training.addTraining, unknown, author)).code).toBe('training-category-unknown')
    const category = await newCategory(author)
    const again = await request(training.addTrainingCategory, { name: category.name, color: '#000000' }, author)
    expect(again.code).toBe('training-category-taken')
    const { tid } = await call(
      training.addTraining,
      { training: trainingOf(), trainingCategory: { id: category.id } },
      author,
    )
    await call(training.changeTrainingCategory, { id: category.id, name: 'Graphs', color: '#ff0000' }, author)
    expect(await call(training.getTrainingCategory, {})).toContainEqual(
      expect.objectContaining({ id: category.id, name: 'Graphs', color: '#ff0000' }),
    )
    const refused = await request(training.removeTrainingCategory, { cid: category.id }, author)
    expect(refused.code).toBe('training-category-used')
    await call(training.removeTraining, { tid }, author)
    await call(training.removeTrainingCategory, { cid: category.id }, author)
    const left = (await call(training.getTrainingCategory, {})).map(({ id }) => id)
    expect(left).not.toContain(category.id)
  })
})

/** The deleted trainings that somebody may restore. */
const deleted = (as: TestUser | { token: string }) => call(training.getDeletedTrainings, {}, as)
const restored = async (tid: number, as: TestUser | { token: string }) =>
  (await request(training.restoreTraining, { tid }, as)).code ?? 'done'

describe('AD-07 a deleted training', () => {
  it('can be restored as it was by its author and super admins for a week', async () => {
    const { pid, problemId } = await newProblem(author)
    const tid = await newTraining(author, { description: 'kept' }, [pid])
    await call(training.registerTraining, { tid }, user)
    const before = (await call(training.getAdminTraining, { tid }, author)).training
    await call(training.removeTraining, { tid }, author)
    expect((await request(training.removeTraining, { tid }, author)).status).toBe(404)
    expect(await deleted(author)).toContainEqual(
      expect.objectContaining({ id: tid, title: before.title, deletedBy: author.username }),
    )
    expect((await deleted(root)).map(({ id }) => id)).toContain(tid)
    expect((await deleted(other)).map(({ id }) => id)).not.toContain(tid)
    expect(await restored(tid, other)).toBe('training-not-found')
    expect(await restored(tid, user)).toBe('training-not-found')
    expect(await restored(tid, author)).toBe('done')
    expect(await restored(tid, author)).toBe('training-not-found')
    const after = (await call(training.getAdminTraining, { tid }, author)).training
    expect(after).toEqual({ ...before, revision: after.revision })
    expect((await call(training.getTrainingProblemList, { tid }, user)).map((one) => one.problemId)).toEqual([
      problemId,
    ])
    await until(async () => (await call(training.getTrainingRank, { tid })).total === 1)
    await call(training.removeTraining, { tid }, author)
    expect(await restored(tid, root)).toBe('done')
  })

  it('goes for good after a week, but for what its members have handed in', async () => {
    const { pid } = await newProblem(author)
    const [tid, kept] = [await newTraining(author, {}, [pid]), await newTraining(author, {}, [pid])]
    await call(training.removeTraining, { tid: kept }, author)
    const { allTrainings, trainingItems } = await import('@oj/functions/features/training/store.ts')
    const [{ transact }, { entriesOf, keyOf }] = await Promise.all([
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/features/problem-set/index.ts'),
    ])
    const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
    const row = (await allTrainings()).find(({ number }) => number === tid)
    if (!row) throw new Error('it is not there')
    await transact(trainingItems.trashWrites(row, longAgo, author.username))
    expect(await restored(tid, author)).toBe('training-not-found')
    expect((await deleted(author)).map(({ id }) => id)).not.toContain(tid)
    await server.work('problems')
    expect(await trainingItems.textOf(tid)).toBe(null)
    expect(await entriesOf(keyOf('training', tid))).toEqual([])
    expect(await restored(kept, author)).toBe('done')
    expect(await entriesOf(keyOf('training', kept))).toHaveLength(1)
  })
})

describe('AD-07 the problems of a training', () => {
  it('are added, ordered, renamed and taken out', async () => {
    const [a, b, c] = await Promise.all([newProblem(author), newProblem(author), newProblem(author)])
    const tid = await newTraining(author, {}, [a.pid, b.pid])
    const ids = async () => (await call(training.getTrainingProblemList, { tid })).map(({ problemId }) => problemId)
    expect(await ids()).toEqual([a.problemId, b.problemId])
    await call(training.addTrainingProblem, { tid, pid: c.pid, displayId: 'third' }, author)
    await call(training.orderTrainingProblems, { tid, pids: [c.pid, a.pid, b.pid] }, author)
    expect(await ids()).toEqual(['third', a.problemId, b.problemId])
    await call(training.changeTrainingEntry, { tid, pid: c.pid, rank: 99, displayId: 'last' }, author)
    expect(await ids()).toEqual([a.problemId, b.problemId, 'last'])
    await call(training.removeTrainingProblem, { tid, pid: a.pid }, author)
    expect(await ids()).toEqual([b.problemId, 'last'])
    const { problemList, trainingProblemMap } = await call(
      training.getTrainingEntries,
      { tid, queryExisted: true },
      author,
    )
    expect(problemList.records.map(({ id }) => id)).toEqual([b.pid, c.pid])
    expect(trainingProblemMap[c.pid]).toMatchObject({ tid, pid: c.pid, displayId: 'last', rank: 99 })
    const found = { tid, keyword: a.problemId }
    const toAdd = await call(training.getTrainingEntries, found, author)
    expect(toAdd.problemList.records.map(({ id }) => id)).toEqual([a.pid])
  })

  it('are no problem twice, under no id twice, and none that its author may not see', async () => {
    const [a, b] = await Promise.all([newProblem(author), newProblem(author)])
    const tid = await newTraining(author, {}, [a.pid])
    const add = async (input: object) => (await request(training.addTrainingProblem, { tid, ...input }, author)).code
    expect(await add({ pid: a.pid })).toBe('training-problem-twice')
    expect(await add({ pid: b.pid, displayId: a.problemId })).toBe('training-display-id-taken')
    expect(await add({ pid: 99_999_999 })).toBe('problem-not-found')
    const order = await request(training.orderTrainingProblems, { tid, pids: [b.pid] }, author)
    expect(order.code).toBe('training-problem-unknown')
  })

  it('have ids of their own, whoever adds or names them at the same moment', async () => {
    const [a, b] = await Promise.all([newProblem(author), newProblem(author)])
    const tid = await newTraining(author)
    const added = async (pid: number, displayId: string) =>
      (await request(training.addTrainingProblem, { tid, pid, displayId }, author)).code ?? 'done'
    const both = await Promise.all([added(a.pid, 'same'), added(b.pid, 'Same')])
    expect(both.toSorted()).toEqual(['done', 'training-display-id-taken'])
    expect(await added(both[0] === 'done' ? b.pid : a.pid, 'other')).toBe('done')
    const named = async (pid: number) =>
      (await request(training.changeTrainingEntry, { tid, pid, displayId: 'third' }, author)).code ?? 'done'
    const names = await Promise.all([named(a.pid), named(b.pid)])
    expect(names.toSorted()).toEqual(['done', 'training-display-id-taken'])
  })
})

describe('TR-01 the list of trainings', () => {
  it('stands by rank, and is found by words, category and who may enter', async () => {
    const mark = freshName('walk')
    const category = await newCategory(author)
    const add = async (title: string, rank: number, fields: object = {}) => {
      const form = trainingOf({ title: `${title} ${mark}`, rank, ...fields })
      return (await call(training.addTraining, { training: form, trainingCategory: category }, author)).tid
    }
    const last = await add('last', 900)
    const first = await add('first', 1, { auth: 'Private', privatePwd: 'word' })
    const next = await add('next', 900)
    const ids = async (asked: object) => (await listed({ keyword: mark, ...asked })).map(({ id }) => id)
    expect(await ids({})).toEqual([first, next, last])
    expect(await ids({ auth: 'Private' })).toEqual([first])
    expect(await ids({ auth: 'Public' })).toEqual([next, last])
    expect(await ids({ categoryId: category.id })).toEqual([first, next, last])
    expect(await ids({ categoryId: category.id + 1000 })).toEqual([])
    expect(await ids({ limit: 2, currentPage: 2 })).toEqual([last])
    const [row] = await listed({ keyword: `first ${mark}` })
    expect(row).toMatchObject({
      rank: 1,
      auth: 'Private',
      categoryName: category.name,
      categoryColor: category.color,
      author: author.username,
      problemCount: 0,
      acCount: 0,
    })
  })
})
