import { deleteMdImg, getMdFiles, uploadMdFile, uploadMdImg, viewFile } from '@oj/functions/features/file/contract.ts'
import {
  compileSpj,
  getProblemDetail,
  getProblemList,
  getRandomProblem,
  ProblemAuth,
} from '@oj/functions/features/problem/contract.ts'
import * as admin from '@oj/functions/features/problem-admin/contract.ts'
import { exportProblem, uploadDone, uploadUrl } from '@oj/functions/features/problem-exchange/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, freshName, refusalOf, type TestUser } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'
import { groupOfWriters } from '../../support/data/groups.ts'
import { drawing } from '../../support/data/pictures.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'

// Authors of a group have no rights on the site, and staff of the site who are not in it have none in the group.

let gid: number
let otherGid: number
let owner: TestUser
let manager: TestUser
let writer: TestUser
let member: TestUser
let stranger: TestUser
let reviewer: TestUser
/** The number of no group. */
const noGid = 987_654_321

async function problemBy(user: TestUser, fields: Parameters<typeof formOf>[0] = {}) {
  const form = formOf(fields)
  const { pid, version } = await call(admin.addProblem, { ...form, gid }, user)
  const written = form.problem.problemId
  return { pid, version, written, problemId: `G${gid}-${written}` }
}

beforeAll(async () => {
  ;({ gid, otherGid, owner, manager, writer, member, stranger, reviewer } = await groupOfWriters())
})

/** All calls that take the number of a problem. */
const toOne: [name: string, endpoint: Endpoint, rest?: object][] = [
  ['open its editor', admin.getAdminProblem],
  ['change it', admin.changeProblem, { version: 1, problem: { timeLimit: 700 } }],
  ['delete it', admin.removeProblem],
  ['see its cases', admin.getProblemCases],
  ['download its data', admin.downloadTestcase],
  ['see its versions', admin.getProblemVersions],
  ['see a version', admin.getProblemVersion, { version: 1 }],
  ['go back to a version', admin.restoreProblemVersion, { version: 1, from: 1 }],
  ['judge its solutions', admin.judgeSolutions],
  ['see what became of them', admin.getSolutionResults],
]

describe('GR-05 a problem of a group', () => {
  it('is made, changed and listed by the group’s manager, who is nobody on the site', async () => {
    const { pid, problemId, version } = await problemBy(manager)
    const changed = await call(admin.changeProblem, { pid, version, problem: { timeLimit: 700 } }, manager)
    expect(changed).toEqual({ pid, version: 2 })
    expect((await call(admin.getAdminProblem, { pid }, manager)).form.problem).toMatchObject({ timeLimit: 700 })
    await call(admin.changeProblemAuth, { id: pid, auth: ProblemAuth.private }, manager)
    expect(await refusalOf(getProblemDetail, { problemId, gid }, member)).toBe('problem-not-found')
    await call(admin.changeProblemAuth, { id: pid, auth: ProblemAuth.public }, manager)
    const { records } = await call(admin.getAdminProblemList, { gid, keyword: problemId }, owner)
    expect(records).toMatchObject([{ id: pid, mayEdit: true, author: manager.username }])
    expect((await call(getProblemDetail, { problemId, gid }, member)).problem).toMatchObject({ id: pid, gid })
  })

  it('is the group’s alone: the bank has nothing of it', async () => {
    const { problemId, written } = await problemBy(manager)
    for (const user of [member, reviewer]) {
      expect((await call(getProblemList, { keyword: problemId }, user)).records).toEqual([])
      expect(await refusalOf(getProblemDetail, { problemId }, user)).toBe('problem-not-found')
      expect(await refusalOf(submitProblemJudge, { pid: problemId, language: 'Python3', code: '1' }, user)).toBe(
        'problem-not-found',
      )
    }
    expect((await call(admin.getAdminProblemList, { keyword: problemId }, reviewer)).records).toEqual([])
    expect((await call(getRandomProblem, {}, member)).problemId).not.toBe(problemId)
    const other = await newProblem(reviewer)
    expect((await call(admin.getAdminProblemList, { gid, keyword: other.problemId }, manager)).records).toEqual([])
    expect(await refusalOf(getProblemDetail, { problemId: other.problemId, gid }, manager)).toBe('problem-not-found')
    // what it is called in the group is free in the bank, and the other way round
    await call(admin.addProblem, formOf({ problemId: written }), reviewer)
    await call(admin.addProblem, { ...formOf({ problemId: other.problemId }), gid }, manager)
    expect(await refusalOf(admin.addProblem, { ...formOf({ problemId: written }), gid }, manager)).toBe(
      'problem-id-taken',
    )
  })

  it.each(toOne)('lets nobody else %s, whatever they are elsewhere', async (_, endpoint, rest = {}) => {
    const { pid } = await problemBy(manager)
    const asked = { pid, ...rest }
    const unknown = { ...asked, pid: 987_654_321 }
    // a member of the group, but neither its owner nor the problem's author
    expect(await refusalOf(endpoint, asked, writer)).toBe('problem-not-yours')
    expect(await refusalOf(endpoint, asked, member)).toBe('problem-not-yours')
    for (const user of [reviewer, stranger]) {
      expect(await refusalOf(endpoint, asked, user)).toBe('problem-not-found')
      expect(await refusalOf(endpoint, { ...asked, gid: otherGid }, user)).toBe('problem-not-found')
      expect(await refusalOf(endpoint, unknown, user)).toBe('problem-not-found')
    }
    expect(await refusalOf(endpoint, asked)).toBe('login-required')
  })

  it.each(toOne)('gives its manager no right to %s where the problem is the bank’s', async (_, endpoint, rest = {}) => {
    const ofBank = await newProblem(writer)
    const hidden = await newProblem(writer, formOf({ auth: ProblemAuth.private }))
    for (const named of [{}, { gid }]) {
      expect(await refusalOf(endpoint, { pid: ofBank.pid, ...rest, ...named }, manager)).toBe('forbidden')
      expect(await refusalOf(endpoint, { pid: hidden.pid, ...rest, ...named }, manager)).toBe('problem-not-found')
    }
  })

  it('is changed by the group’s owner too, one of many or many at once, and by nobody who names it among others', async () => {
    const [one, two] = [await problemBy(manager), await problemBy(writer)]
    const ofBank = await newProblem(writer)
    const pids = [one.pid, two.pid, ofBank.pid]
    const change = { action: 'auth', auth: ProblemAuth.private } as const
    const by = async (user: TestUser | { token: string }, named: object) => {
      const { done, failed } = await call(admin.batchProblems, { pids, change, ...named }, user)
      return [done, failed.map(({ pid, code }) => [pid, code])]
    }
    expect(await refusalOf(admin.batchProblems, { pids, change }, manager)).toBe('forbidden')
    expect(await by(manager, { gid })).toEqual([
      [one.pid],
      [
        [two.pid, 'problem-not-yours'],
        [ofBank.pid, 'forbidden'],
      ],
    ])
    expect(await by(owner, { gid })).toEqual([[one.pid, two.pid], [[ofBank.pid, 'problem-not-yours']]])
    expect(await by(reviewer, {})).toEqual([
      [ofBank.pid],
      [
        [one.pid, 'problem-not-found'],
        [two.pid, 'problem-not-found'],
      ],
    ])
  })

  it('comes back to its group from where deleted ones lie', async () => {
    const { pid, problemId } = await problemBy(manager)
    await call(admin.removeProblem, { pid }, manager)
    const listed = async (user: { token: string }, named: object) =>
      (await call(admin.getDeletedProblems, { limit: 100, ...named }, user)).records.some(({ id }) => id === pid)
    expect([await listed(manager, { gid }), await listed(reviewer, {})]).toEqual([true, false])
    expect(await refusalOf(admin.restoreProblem, { pid }, reviewer)).toBe('problem-not-found')
    expect(await refusalOf(admin.restoreProblem, { pid }, writer)).toBe('problem-not-yours')
    await call(admin.restoreProblem, { pid }, manager)
    expect((await call(getProblemDetail, { problemId, gid }, member)).problem.id).toBe(pid)
  })

  it('is not exported by staff of the site who may not change it', async () => {
    const { pid } = await problemBy(manager)
    expect(await refusalOf(exportProblem, { pid }, reviewer)).toBe('problem-not-found')
    expect(await refusalOf(exportProblem, { pid }, writer)).toBe('problem-not-yours')
  })
})

describe('GR-05 what writing problems takes', () => {
  const calls: [name: string, endpoint: Endpoint, input: () => object][] = [
    ['make a problem', admin.addProblem, () => formOf()],
    ['list problems', admin.getAdminProblemList, () => ({})],
    ['list deleted ones', admin.getDeletedProblems, () => ({})],
    ['upload test data', admin.uploadTestData, () => ({ name: 'a.zip', size: 10 })],
    ['have test data checked', admin.checkTestData, () => ({ uploadId: crypto.randomUUID() })],
    ['see uploaded cases', admin.getUploadedCases, () => ({ uploadTestcaseDir: crypto.randomUUID() })],
    ['keep a draft', admin.saveProblemDraft, () => ({ pid: 0, draft: '{}' })],
    ['read a draft', admin.getProblemDraft, () => ({ pid: 0 })],
    ['forget a draft', admin.removeProblemDraft, () => ({ pid: 0 })],
    ['compile a checker', compileSpj, () => ({ code: 'x', language: freshName('none') })],
  ]

  it.each(calls)('is asked of the group that the call names: to %s', async (_, endpoint, input) => {
    expect(await refusalOf(endpoint, { ...input(), gid }, member)).toBe('group-level-low')
    for (const user of [stranger, reviewer])
      expect(await refusalOf(endpoint, { ...input(), gid }, user)).toBe('set-not-found')
    expect(await refusalOf(endpoint, { ...input(), gid: noGid }, manager)).toBe('set-not-found')
    // the bank
    expect(await refusalOf(endpoint, input(), manager)).toBe('forbidden')
    expect(await refusalOf(endpoint, input())).toBe('login-required')
    expect([undefined, 'upload-not-found', 'compile-language-unknown']).toContain(
      await refusalOf(endpoint, { ...input(), gid }, owner),
    )
  })
})

describe('AD-05 the draft of a form', () => {
  it('is kept for each set: of a new problem, and of one that is there', async () => {
    const { pid: ownPid } = await problemBy(writer)
    for (const pid of [0, ownPid]) {
      const places = [{}, { gid }]
      const readAll = () => Promise.all(places.map((place) => call(admin.getProblemDraft, { pid, ...place }, writer)))
      for (const [at, place] of places.entries()) {
        await call(admin.saveProblemDraft, { pid, draft: `place ${at}`, version: 0, base: 0, ...place }, writer)
      }
      expect(await readAll()).toMatchObject([{ draft: 'place 0' }, { draft: 'place 1' }])
      await call(admin.removeProblemDraft, { pid, gid }, writer)
      expect(await readAll()).toMatchObject([{ draft: 'place 0' }, null])
      await call(admin.removeProblemDraft, { pid }, writer)
      expect(await readAll()).toEqual([null, null])
    }
  })
})

describe('FL-01 pictures and files for the texts of a group', () => {
  const sent: [name: string, endpoint: Endpoint, field: string, file: () => File][] = [
    ['a picture', uploadMdImg, 'image', () => new File([new Uint8Array(drawing())], 'tree.png')],
    ['a file', uploadMdFile, 'file', () => new File(['some text'], 'notes.txt')],
  ]

  it.each(sent)(
    'are uploaded by those who write there, whatever they are on the site: %s',
    async (_, endpoint, field, file) => {
      const sentBy = (user: { token: string }, named: Record<string, string>) =>
        upload(endpoint, field, file(), user, named)
      const codeOf = async (...asked: Parameters<typeof sentBy>) => (await sentBy(...asked)).code
      const here = { gid: String(gid) }
      expect(await codeOf(member, here)).toBe('group-level-low')
      for (const user of [stranger, reviewer]) expect(await codeOf(user, here)).toBe('set-not-found')
      expect(await codeOf(manager, { gid: String(noGid) })).toBe('set-not-found')
      // for the site's own texts
      expect(await codeOf(manager, {})).toBe('forbidden')
      const { fileId, link } = uploadMdFile.output.parse((await sentBy(manager, here)).data)
      await problemBy(manager, { description: { en: `[it](${link})` } })
      expect(await call(getMdFiles, { fileIds: [fileId] }, member)).toMatchObject([{ fileId, isShown: true }])
    },
  )

  it('are deleted again by who has uploaded them', async () => {
    const file = new File(['some text'], 'notes.txt')
    const { data } = await upload(uploadMdFile, 'file', file, manager, { gid: String(gid) })
    const { fileId } = uploadMdFile.output.parse(data)
    for (const user of [member, writer, stranger])
      expect(await refusalOf(deleteMdImg, { fileId }, user)).toBe('not-found')
    await call(deleteMdImg, { fileId }, manager)
    expect(await refusalOf(deleteMdImg, { fileId }, manager)).toBe('not-found')
  })

  it('go straight to the storage where they are large, and packages of problems do not', async () => {
    const large = { kind: 'file', name: 'large.zip', size: 5_000_000, gid } as const
    const { uploadId } = await call(uploadUrl, large, manager)
    expect(await refusalOf(uploadDone, { ...large, uploadId }, manager)).toBe('upload-not-there')
    for (const [endpoint, input] of [
      [uploadUrl, large],
      [uploadDone, { ...large, uploadId }],
    ] as const) {
      expect(await refusalOf(endpoint, input, member)).toBe('group-level-low')
      expect(await refusalOf(endpoint, input, reviewer)).toBe('set-not-found')
      expect(await refusalOf(endpoint, { ...input, gid: null }, manager)).toBe('forbidden')
      expect(await refusalOf(endpoint, { ...input, kind: 'package' }, manager)).toBe('set-not-found')
      expect(await refusalOf(endpoint, { ...input, kind: 'package', gid: null }, manager)).toBe('forbidden')
    }
    const ofBank = { ...large, kind: 'package', gid: null } as const
    expect((await call(uploadUrl, ofBank, writer)).uploadId).not.toBe('')
  })
})

describe('FL-02 the files of a group’s problem', () => {
  it('are read by those who may see it there, and old ones by those who write there', async () => {
    const file = new File(['some text'], 'notes.txt')
    const { data } = await upload(uploadMdFile, 'file', file, writer)
    const fileId = /id=([\w-]+)/.exec(JSON.stringify(data))?.[1] ?? ''
    const readBy = (users: (TestUser | { token: string } | undefined)[]) =>
      Promise.all(
        users.map(async (user) => {
          const headers: Record<string, string> = user ? { authorization: user.token } : {}
          return (await fetch(new URL(`${viewFile.path}?id=${fileId}`, inject('url')), { headers })).status
        }),
      )
    const { pid, version } = await problemBy(writer, { description: { en: `[notes](${viewFile.path}?id=${fileId})` } })
    const everybody = [member, manager, owner, writer, stranger, reviewer, undefined]
    await expect.poll(() => readBy(everybody)).toEqual([200, 200, 200, 200, 404, 404, 404])
    await call(admin.changeProblem, { pid, version, problem: { description: { en: 'no more' } } }, writer)
    await expect.poll(() => readBy(everybody)).toEqual([404, 200, 200, 200, 404, 404, 404])
    await call(admin.removeProblem, { pid }, writer)
    await expect.poll(() => readBy(everybody)).toEqual([404, 200, 200, 200, 404, 404, 404])
  })
})
