import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { uploadMdFile, uploadMdImg } from '@oj/functions/features/file/contract.ts'
import { getProblemNote, saveProblemNote } from '@oj/functions/features/note/contract.ts'
import {
  getProblemCodeTemplate,
  getProblemDetail,
  getProblemList,
  getUserProblemStatus,
  markFavourite,
  ProblemAuth,
} from '@oj/functions/features/problem/contract.ts'
import {
  changeProblem,
  changeProblemAuth,
  downloadTestcase,
  getAdminProblem,
  removeProblem,
  uploadTestcaseZip,
} from '@oj/functions/features/problem-admin/contract.ts'
import { getProblemBestSubmissions } from '@oj/functions/features/rank/contract.ts'
import {
  getAllCaseResult,
  getLastAcCode,
  getSubmissionDetail,
  getSubmissionList,
  shareSubmission,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@oj/functions/features/submission/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

/** A problem by the names that calls use, and a submission to it. */
interface Named {
  pid: number
  problemId: string
  submitId: number
}

let student: TestUser
let root: { token: string }
let hidden: Named
const unknown: Named = { pid: 987_654_321, problemId: freshName('Q'), submitId: 987_654_321 }

beforeAll(async () => {
  root = await asRoot()
  student = await newUser('curious')
  const { pid, problemId } = await newProblem(root, formOf({ auth: ProblemAuth.private }))
  const { submitId } = await call(
    submitProblemJudge,
    { pid: problemId, language: 'Python3', code: right.Python3 ?? '' },
    root,
  )
  hidden = { pid, problemId, submitId }
})

const written = { language: 'Python3', code: 'print(1)' }

/** Every call that takes a problem, or a submission to one; of those that change problems, some. */
const calls: [name: string, endpoint: Endpoint, input: (named: Named) => object][] = [
  ['its page', getProblemDetail, ({ problemId }) => ({ problemId })],
  ['its page by number', getProblemDetail, ({ pid }) => ({ problemId: String(pid) })],
  ['its templates', getProblemCodeTemplate, ({ pid }) => ({ pid })],
  ['handing in', submitProblemJudge, ({ problemId }) => ({ pid: problemId, ...written })],
  [
    'handing in in a language that no problem takes',
    submitProblemJudge,
    ({ problemId }) => ({ pid: problemId, ...written, language: 'Klingon' }),
  ],
  ['an online test', submitProblemTestJudge, ({ pid }) => ({ pid, ...written })],
  ['a draft', getProblemDraft, ({ pid }) => ({ pid })],
  ['keeping a draft', saveProblemDraft, ({ pid }) => ({ pid, ...written, base: 0 })],
  ['marking it as a favourite', markFavourite, ({ pid }) => ({ pid, favourite: true })],
  ['its best programs', getProblemBestSubmissions, ({ pid }) => ({ pid })],
  ['a note', getProblemNote, ({ pid }) => ({ pid })],
  ['keeping a note', saveProblemNote, ({ pid }) => ({ pid, text: 'x', base: 0 })],
  ['the last accepted code', getLastAcCode, ({ pid }) => ({ pid })],
  ['the own status', getUserProblemStatus, ({ pid }) => ({ pidList: [pid] })],
  ['the list of problems', getProblemList, ({ problemId }) => ({ keyword: problemId })],
  ['the list of submissions', getSubmissionList, ({ problemId }) => ({ problemID: problemId })],
  ['exactly', getSubmissionList, ({ problemId }) => ({ problemID: problemId, completeProblemID: true, status: 0 })],
  ['the own list', getSubmissionList, ({ problemId }) => ({ problemID: problemId, onlyMine: true })],
  ['a submission', getSubmissionDetail, ({ submitId }) => ({ submitId })],
  ['its cases', getAllCaseResult, ({ submitId }) => ({ submitId })],
  ['its editor', getAdminProblem, ({ pid }) => ({ pid })],
  ['changing it', changeProblem, ({ pid }) => ({ pid, version: 1, tags: [] })],
  ['deleting it', removeProblem, ({ pid }) => ({ pid })],
  ['its test data', downloadTestcase, ({ pid }) => ({ pid })],
  ['sharing it', shareSubmission, ({ submitId }) => ({ submitId, share: true })],
]

/** An answer without the names that the caller sent, and without what differs between any two answers. */
async function answerTo(endpoint: Endpoint, input: object, named: Named, user?: TestUser, language = 'en') {
  const { http, headers, ...envelope } = await request(endpoint, input, { token: user?.token, language })
  const text = JSON.stringify({ http, ...envelope })
  const nameless = text.replaceAll(named.problemId, 'P').replaceAll(`"${named.pid}"`, '"N"')
  // small numbers also occur for other reasons
  const masked = 'submitId' in input ? nameless.replaceAll(new RegExp(`\\b${named.submitId}\\b`, 'g'), 'S') : nameless
  const names = [...headers.keys()].filter(
    (name) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name),
  )
  return { masked, length: text.length - masked.length > 0 ? masked.length : text.length, names }
}

describe('SE-02 attack 21: a problem that one may not see', () => {
  it.each(calls)('is answered like one that does not exist: %s', async (_, endpoint, input) => {
    for (const [user, language] of [
      [undefined, 'en'],
      [student, 'en'],
      [student, 'zh-CN'],
    ] as const) {
      const [secret, none] = [
        await answerTo(endpoint, input(hidden), hidden, user, language),
        await answerTo(endpoint, input(unknown), unknown, user, language),
      ]
      expect(secret).toEqual(none)
    }
  })

  it.each(calls)('takes the same requests to the table as one that does not exist: %s', async (_, endpoint, input) => {
    const measure = await openMeter({ takesRefusals: true })
    const costOf = async (named: Named) => {
      const { write, requests, chain } = await leastOf(() => measure(endpoint, input(named), student))
      return { write, requests, chain }
    }
    expect(await costOf(hidden)).toEqual(await costOf(unknown))
  })

  it('is there for staff, and for everybody once it is public', async () => {
    expect((await call(getProblemDetail, { problemId: hidden.problemId }, root)).problem.id).toBe(hidden.pid)
    await call(changeProblemAuth, { id: hidden.pid, auth: ProblemAuth.public }, root)
    expect((await call(getProblemDetail, { problemId: hidden.problemId })).problem.id).toBe(hidden.pid)
    const filter = { problemID: hidden.problemId, completeProblemID: true }
    expect((await call(getSubmissionList, filter)).records.map(({ submitId }) => submitId)).toEqual([hidden.submitId])
    await call(changeProblemAuth, { id: hidden.pid, auth: ProblemAuth.private }, root)
  })
})

/** The last number that a contest may have: no test gets as far. */
const noContest = 50_000

describe('attack 22: a contest, training or group that does not exist', () => {
  const named = {
    pid: 1,
    favourite: true,
    submitId: 1,
    problemId: '1000',
    pidList: [1],
    submitIds: [1],
    base: 0,
    text: 'x',
    ...written,
  }
  const takers = [
    submitProblemJudge,
    submitProblemTestJudge,
    getProblemDraft,
    saveProblemDraft,
    markFavourite,
    getProblemNote,
    getProblemBestSubmissions,
    saveProblemNote,
    getProblemDetail,
    getLastAcCode,
    getUserProblemStatus,
    getSubmissionList,
    getSubmissionDetail,
    getAllCaseResult,
  ]

  it.each(takers.map((endpoint) => [endpoint.path, endpoint] as const))('is refused by %s', async (_, endpoint) => {
    const fields = endpoint.method === 'GET' ? ['cid', 'tid', 'gid'] : ['cid', 'tid', 'gid', 'gid']
    for (const field of fields) {
      for (const value of [noContest, String(noContest), -1, 'seven']) {
        expect((await request(endpoint, { ...named, [field]: value }, student)).code).toBe('set-not-found')
      }
    }
    const chinese = await request(endpoint, { ...named, cid: 49_999 }, { ...student, language: 'zh-CN' })
    expect([chinese.http, chinese.msg]).toEqual([404, '该比赛不存在'])
  })

  it.each([
    [uploadMdImg, 'image'],
    [uploadMdFile, 'file'],
    [uploadTestcaseZip, 'file'],
  ] as const)('gets no file: $path', async (endpoint, field) => {
    const file = new File(['text'], 'notes.txt')
    for (const gid of [String(noContest), '-1', 'seven']) {
      const { http, code } = await upload(endpoint, field, file, root, { gid })
      expect([http, code]).toEqual([404, 'set-not-found'])
    }
    for (const gid of ['', '0']) {
      expect((await upload(endpoint, field, file, root, { gid })).code).not.toBe('set-not-found')
    }
  })

  it('is no contest where clients send the forms for none', async () => {
    for (const none of [{}, { cid: 0, tid: 0, gid: 0 }, { cid: null, gid: null }, { cid: '', tid: '0' }]) {
      const sent = { pid: '1000', language: 'Python3', code: right.Python3 ?? '', ...none }
      expect((await request(submitProblemJudge, sent, student)).code).toBeUndefined()
    }
    expect((await request(getSubmissionList, { contestID: noContest })).code).toBe('set-not-found')
    expect((await request(getSubmissionList, { contestID: '', gid: 0 })).code).toBeUndefined()
  })
})
