import { gzipSync } from 'node:zlib'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import * as contract from '@oj/functions/features/problem-admin/contract.ts'
import { getSubmissionDetail, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  asRoot,
  call,
  freshName,
  judged,
  newUser,
  refusalOf,
  request,
  type TestUser,
} from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
let writer: TestUser
let student: TestUser
beforeAll(async () => {
  root = await asRoot()
  ;[writer, student] = await Promise.all([userAs('problem_admin'), newUser('student')])
})

/** Runs the job that ends the week of undoing, as if the week were over. */
async function endOfWeek(): Promise<void> {
  await openServer()
  const [{ handler }, { moveClock }] = await Promise.all([
    import('@oj/functions/lambdas/timers.ts'),
    import('@oj/functions/platform/clock.ts'),
  ])
  moveClock((contract.undoDays * 24 * 3600 + 60) * 1000)
  await handler({ job: 'problems' })
  moveClock(0)
}

const python = right.Python3 ?? ''
const edited = (pid: number, who = root) => call(contract.getAdminProblem, { pid }, who)

describe('AD-05 the versions of a problem', () => {
  it('tell who changed what, and any of them comes back with its test data', async () => {
    const { pid, problemId, form } = await newProblem(writer)
    const samples = [{ input: '1 1\n', output: '3\n' }]
    await call(
      contract.changeProblem,
      { ...form, pid, version: 1, samples, problem: { ...form.problem, hint: 'odd' } },
      root,
    )
    const { records, total } = await call(contract.getProblemVersions, { pid }, writer)
    expect(total).toBe(2)
    expect(records.map(({ version, username, changed }) => [version, username, changed])).toEqual([
      [2, 'root', ['hint', 'samples']],
      [1, writer.username, ['*']],
    ])
    expect((await judged(student, problemId, 'Python3', python)).status).toBe(-1)
    expect((await call(contract.getProblemVersion, { pid, version: 1 }, writer)).form.samples).toHaveLength(2)
    expect(await refusalOf(contract.restoreProblemVersion, { pid, version: 1, from: 1 }, writer)).toBe(
      'problem-changed',
    )
    expect(await call(contract.restoreProblemVersion, { pid, version: 1, from: 2 }, writer)).toEqual({
      pid,
      version: 3,
    })
    expect((await judged(student, problemId, 'Python3', python)).status).toBe(0)
    expect(await refusalOf(contract.getProblemVersion, { pid, version: 9 }, writer)).toBe('version-not-found')
  })

  it('begin with the package that a problem came from', async () => {
    const { records } = await call(contract.getAdminProblemList, { keyword: '1015' }, root)
    const row = records.find(({ problemId }) => problemId === '1015')
    if (!row) throw new Error('there is no sample problem 1015')
    const { form, version } = await edited(row.id)
    expect([form.problem.judgeMode, form.isUploadTestCase]).toEqual(['spj', true])
    expect(form.problem.spjCode).toContain('testlib.h')
    expect(form.solutions.map(({ name }) => name)).not.toEqual([])
    const hint = { en: `Since ${freshName('h')}`, 'zh-CN': '提示' }
    await call(contract.changeProblem, { ...form, pid: row.id, version, problem: { ...form.problem, hint } }, root)
    const versions = await call(contract.getProblemVersions, { pid: row.id }, root)
    const changes = versions.records.map((one) => [one.version, one.changed])
    expect([changes.at(0), changes.at(-1)]).toEqual([
      [version + 1, ['hint']],
      [1, ['*']],
    ])
    expect((await call(contract.getProblemVersion, { pid: row.id, version }, root)).form).toEqual(form)
    const { submitId } = await call(submitProblemJudge, { pid: '1015', language: 'Python3', code: 'print(1)' }, student)
    expect((await call(getSubmissionDetail, { submitId }, student)).submission.displayPid).toBe('1015')
    await call(contract.restoreProblemVersion, { pid: row.id, version, from: version + 1 }, root)
    expect((await edited(row.id)).form).toEqual(form)
  })
})

describe('AD-05 a deleted problem', () => {
  it('is hidden at once, comes back within a week, and is gone afterwards', async () => {
    const { pid, problemId } = await newProblem(writer)
    await call(contract.removeProblem, { pid }, writer)
    expect(await refusalOf(getProblemDetail, { problemId }, student)).toBe('problem-not-found')
    expect(await refusalOf(contract.removeProblem, { pid }, writer)).toBe('problem-not-found')
    const deleted = await call(contract.getDeletedProblems, { limit: 100 }, writer)
    expect(deleted.records.find(({ id }) => id === pid)).toMatchObject({ problemId, deletedBy: writer.username })
    await call(contract.restoreProblem, { pid }, writer)
    expect((await judged(student, problemId, 'Python3', python)).status).toBe(0)
    await call(contract.removeProblem, { pid }, writer)
    await endOfWeek()
    expect(await refusalOf(contract.restoreProblem, { pid }, writer)).toBe('problem-not-found')
    const left = await call(contract.getDeletedProblems, { limit: 100 }, writer)
    expect(left.records.map(({ id }) => id)).not.toContain(pid)
  })

  it('gives its display id away, and comes back under another one then', async () => {
    const { pid, form, problemId } = await newProblem(writer)
    await call(contract.removeProblem, { pid }, writer)
    await call(contract.addProblem, form, writer)
    expect(await refusalOf(contract.restoreProblem, { pid }, writer)).toBe('problem-id-taken')
    await call(contract.restoreProblem, { pid, problemId: `${problemId}-b` }, writer)
    expect((await edited(pid)).form.problem.problemId).toBe(`${problemId}-b`)
  })
})

describe('AD-05 many problems at once', () => {
  it('change, are deleted and come back, and what fails for one stops none of the others', async () => {
    const mine = await Promise.all([newProblem(writer), newProblem(writer)])
    const others = await newProblem(root)
    const pids = [...mine.map(({ pid }) => pid), others.pid, 999_999]
    const batch = (change: contract.BatchChange, who: { token: string } = writer) =>
      call(contract.batchProblems, { pids, change }, who)
    const { done, failed } = await batch({ action: 'difficulty', difficulty: 2 })
    expect(done).toEqual(pids.slice(0, 2))
    expect(failed.map(({ pid, code }) => [pid, code])).toEqual([
      [others.pid, 'problem-not-yours'],
      [999_999, 'problem-not-found'],
    ])
    const { id } = await call(contract.addTag, { name: freshName('tag') }, writer)
    expect((await batch({ action: 'addTags', tags: [id] })).done).toHaveLength(2)
    expect((await batch({ action: 'auth', auth: 2 })).done).toHaveLength(2)
    const filter = { tagId: String(id), difficulty: 2, auth: 2, judgeMode: 'default', onlyMine: true } as const
    const listed = await call(contract.getAdminProblemList, filter, writer)
    expect(listed.records.map(({ id: pid }) => pid)).toEqual(pids.slice(0, 2).toSorted((a, b) => b - a))
    expect((await batch({ action: 'delete' })).done).toHaveLength(2)
    expect((await call(contract.getAdminProblemList, filter, writer)).total).toBe(0)
    expect((await batch({ action: 'restore' })).done).toHaveLength(2)
    expect((await call(contract.getAdminProblemList, filter, writer)).total).toBe(2)
  })
})

describe('AD-05 SE-02 who may change a problem', () => {
  it('is its owner and an administrator, and nobody else who writes problems', async () => {
    const { pid, form } = await newProblem(root)
    const admin = await userAs('admin')
    const calls = [
      () => request(contract.getAdminProblem, { pid }, writer),
      () => request(contract.changeProblem, { ...form, pid, version: 1 }, writer),
      () => request(contract.removeProblem, { pid }, writer),
      () => request(contract.changeProblemAuth, { id: pid, auth: 2 }, writer),
      () => request(contract.getProblemCases, { pid }, writer),
      () => request(contract.getProblemVersions, { pid }, writer),
      () => request(contract.restoreProblemVersion, { pid, version: 1, from: 1 }, writer),
      () => request(contract.downloadTestcase, { pid }, writer),
      () => request(contract.judgeSolutions, { pid }, writer),
      () => request(contract.getSolutionResults, { pid }, writer),
    ]
    for (const ask of calls) expect((await ask()).code).toBe('problem-not-yours')
    expect(
      await call(contract.changeProblem, { ...form, pid, version: 1, samples: [{ input: '', output: '1' }] }, admin),
    ).toEqual({ pid, version: 2 })
  })

  it('AD-08 stands in the audit log with the fields that changed', async () => {
    const { pid, form, problemId } = await newProblem(writer)
    await call(
      contract.changeProblem,
      { ...form, pid, version: 1, problem: { ...form.problem, timeLimit: 3000 } },
      writer,
    )
    const { records } = await call(getAuditLog, { username: writer.username, action: 'problem', limit: 2 }, root)
    expect(records.map(({ action, target }) => [action, target])).toEqual([
      ['problem.change', problemId],
      ['problem.add', problemId],
    ])
    expect(records[0]?.changes).toEqual([{ field: 'timeLimit', before: '1000', after: '3000' }])
  })
})

describe('AD-05 drafts', () => {
  it('are kept for each user and problem until they are forgotten', async () => {
    const { pid } = await newProblem(writer)
    expect(await call(contract.getProblemDraft, { pid }, writer)).toBeNull()
    await call(contract.saveProblemDraft, { pid, version: 1, draft: '{"title":"求"}' }, writer)
    expect(await call(contract.getProblemDraft, { pid }, writer)).toMatchObject({ draft: '{"title":"求"}', version: 1 })
    expect(await call(contract.getProblemDraft, { pid }, root)).toBeNull()
    expect(await call(contract.getProblemDraft, { pid: 0 }, writer)).toBeNull()
    await call(contract.removeProblemDraft, { pid }, writer)
    expect(await call(contract.getProblemDraft, { pid }, writer)).toBeNull()
    const large = { pid, draft: 'x'.repeat(contract.draftMax + 1) }
    expect(await refusalOf(contract.saveProblemDraft, large, writer)).toBe('draft-too-large')
  })

  it('go from device to device, and never over what one has not seen', async () => {
    const { pid } = await newProblem(writer)
    const save = (draft: string, base: number) =>
      call(contract.saveProblemDraft, { pid, version: 1, draft, base }, writer)
    const first = await save('first', 0)
    expect(first).toMatchObject({ saved: true, standing: null })
    expect(await call(contract.getProblemDraft, { pid }, writer)).toMatchObject({ revision: first.revision })
    expect(await save('elsewhere', 0)).toMatchObject({ saved: false, standing: { draft: 'first', version: 1 } })
    expect(await save('first', 0)).toMatchObject({ saved: true, revision: first.revision })
    const raced = await Promise.all(['a', 'b', 'c'].map((draft) => save(draft, first.revision)))
    expect(raced.filter(({ saved }) => saved)).toHaveLength(1)
    await call(contract.removeProblemDraft, { pid, base: first.revision }, writer)
    expect(await call(contract.getProblemDraft, { pid }, writer)).toMatchObject({ revision: first.revision + 1 })
  })

  it('that are thrown away and begun anew are not taken for the ones before', async () => {
    const { pid } = await newProblem(writer)
    const save = (draft: string, base: number) =>
      call(contract.saveProblemDraft, { pid, version: 1, draft, base }, writer)
    const seen = await save('seen by another device', 0)
    await call(contract.removeProblemDraft, { pid, base: seen.revision }, writer)
    await save('begun anew', 0)
    expect(await save('of that device', seen.revision)).toMatchObject({
      saved: false,
      standing: { draft: 'begun anew' },
    })
  })

  it('of the version before, which had no revisions, are read and taken the place of', async () => {
    const { pid } = await newProblem(writer)
    await openServer()
    const [{ kinds, writeItem: write }, { authenticate }] = await Promise.all([
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/features/account/routes.ts'),
    ])
    await import('@oj/functions/features/problem-admin/store.ts')
    const { uid } = (await authenticate(writer.token)).caller
    const draft = gzipSync('{"title":"x"}').toString('base64')
    const older = { uid, pid, draft, version: 3, savedAt: new Date().toISOString(), expiresAt: 4_000_000_000 }
    const kept = kinds.get('problem-draft')?.put(older)
    if (kept) await write(kept)
    const found = await call(contract.getProblemDraft, { pid }, writer)
    expect(found).toMatchObject({ draft: '{"title":"x"}', version: 3, revision: 1, at: older.savedAt })
    const save = (base: number) => call(contract.saveProblemDraft, { pid, version: 3, draft: 'mine', base }, writer)
    expect(await save(0)).toMatchObject({ saved: false, standing: { draft: '{"title":"x"}' } })
    expect(await save(1)).toMatchObject({ saved: true, revision: 2 })
  })

  it('go with the account', async () => {
    const { pid } = await newProblem(writer)
    await call(contract.saveProblemDraft, { pid, version: 1, draft: 'x', base: 0 }, writer)
    await openServer()
    const [{ formDrafts }, { authenticate }] = await Promise.all([
      import('@oj/functions/features/problem-admin/store.ts'),
      import('@oj/functions/features/account/routes.ts'),
    ])
    await formDrafts.removeAll((await authenticate(writer.token)).caller.uid)
    expect(await call(contract.getProblemDraft, { pid }, writer)).toBeNull()
  })
})

describe('AD-06 tags and classifications', () => {
  it('are added, renamed, put into classifications and taken away, with their problems counted', async () => {
    const name = freshName('Graph')
    const { id: tcid } = await call(contract.addTagClassification, { name, rank: 5 }, writer)
    const { id } = await call(
      contract.addTag,
      { name: { en: name, 'zh-CN': `图${name}` }, color: '#112233', tcid },
      writer,
    )
    expect(await refusalOf(contract.addTag, { name: name.toUpperCase() }, writer)).toBe('tag-exists')
    expect(await refusalOf(contract.addTag, { name: `${name}2`, tcid: 999_999 }, writer)).toBe('classification-unknown')
    const { pid } = await newProblem(writer, formOf({}, { tags: [id] }))
    const tagNow = async () => (await call(contract.getAdminTags, {}, writer)).find((tag) => tag.id === id)
    expect(await tagNow()).toMatchObject({ color: '#112233', tcid, problems: 1 })
    await call(contract.changeTag, { id, name: { en: `${name} theory` }, color: '#445566' }, writer)
    const renamed = { en: `${name} theory`, 'zh-CN': `图${name}` }
    expect(await tagNow()).toEqual({ id, name: renamed, color: '#445566', tcid, problems: 1 })
    await call(contract.changeTag, { id, tcid: null }, writer)
    expect(await tagNow()).toMatchObject({ name: renamed, tcid: null })
    await call(contract.changeTagClassification, { id: tcid, name: `${name}s`, rank: 1 }, writer)
    expect(await call(contract.getTagClassifications, {}, writer)).toContainEqual({
      id: tcid,
      name: `${name}s`,
      names: { 'zh-CN': `${name}s` },
      oj: 'ME',
      rank: 1,
      tags: 0,
    })
    await call(contract.removeTagClassification, { tcid }, writer)
    await call(contract.removeTag, { tid: id }, writer)
    const { form, version } = await edited(pid)
    expect(form.tags).toEqual([])
    await call(contract.changeProblem, { ...form, pid, version, problem: { ...form.problem, timeLimit: 900 } }, writer)
    expect(await refusalOf(contract.removeTag, { tid: id }, writer)).toBe('not-found')
  })
})
