import { changeProblem, getAdminProblem, getAdminTags } from '@oj/functions/features/problem-admin/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newTeacher, type TestUser } from '../../support/client/api.ts'
import { askAsHoj } from '../../support/client/hoj.ts'
import { userAs } from '../../support/client/staff.ts'
import { newGroup } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'

let root: { token: string }
let writer: TestUser
let offered: { id: number; name: string }[]
beforeAll(async () => {
  root = await asRoot()
  writer = await userAs('problem_admin')
  offered = await call(getLanguages, {})
})

/** What its form sends of a new problem and reads of it again. */
const fields = {
  title: '求和',
  description: '两数相加',
  input: 'a b',
  output: 'a+b',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  difficulty: 0,
  auth: 1,
  codeShare: true,
  examples: '<input>1 2</input><output>3</output>',
  spjLanguage: 'C',
  spjCode: '',
  isUploadCase: false,
  type: 0,
  hint: '',
  source: '',
  isRemoveEndBlank: false,
  openCaseResult: true,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  userExtraFile: null,
  judgeExtraFile: '{"near.h":"enum { near = 1 };"}',
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
}

/** What it sends beside. */
const local = {
  id: null,
  timeLimit: '1000',
  spjCompileOk: false,
  uploadTestcaseDir: '',
  testCaseScore: [],
  contestProblem: {},
  cid: null,
}

/** The body of its editor, with what it shows beside the problem. */
const bodyOf = (problem: object, more: object = {}) => ({
  problem,
  codeTemplates: [],
  tags: [],
  languages: offered,
  isUploadTestCase: false,
  uploadTestcaseDir: '',
  judgeMode: 'default',
  samples: [{ input: '1 2', output: '3', score: null, groupNum: null, pid: null, isOpen: true, index: 1 }],
  changeJudgeCaseMode: true,
  ...more,
})

/** The same for a problem that it has read by its calls. */
async function readBody(pid: number, address: 'admin/problem' | 'admin/contest/problem' | 'group/problem') {
  const cases = address === 'group/problem' ? 'group' : 'admin/problem'
  const [problem, samples, tags, languages, templates] = await Promise.all(
    (
      [
        `/api/${address}?pid=${pid}`,
        `/api/${cases}/get-problem-cases?pid=${pid}&isUpload=false`,
        `/api/get-problem-tags?pid=${pid}`,
        `/api/get-problem-languages?pid=${pid}`,
        `/api/get-problem-code-template?pid=${pid}`,
      ] as const
    ).map(async (path) => (await askAsHoj('GET', path, root)).data),
  )
  return bodyOf(problem, { samples, tags, languages, codeTemplates: templates })
}

describe.each([
  ['admin/problem', 1],
  ['admin/contest/problem', 3],
  ['group/problem', 1],
] as const)('AD-05 HOJ’s editor at %s', (address, auth) => {
  it('makes a problem, reads it flat, puts it back unchanged, changes a text, and loses nothing of ours', async () => {
    const isGroup = address === 'group/problem'
    const shortName = isGroup ? freshName('g').slice(-8) : ''
    const gid = isGroup ? await newGroup(root, { shortName }) : null
    const problem = {
      ...fields,
      ...local,
      auth,
      author: 'root',
      problemId: freshName('H'),
      ...(isGroup && { gid: String(gid) }),
    }
    const [c] = offered.filter(({ name }) => name === 'C')
    const codeTemplates = [{ id: null, pid: null, code: '// mine', lid: c?.id, status: true }]
    const made = await askAsHoj('POST', `/api/${address}`, root, bodyOf(problem, { codeTemplates }))
    expect(made).toMatchObject({ http: 200, data: { pid: expect.any(Number) } })
    const { pid } = made.data
    const beyond = { title: { en: 'Sum' }, description: { en: 'Add.' }, outputLimit: 7 }
    await call(changeProblem, { pid, version: 1, problem: beyond }, root)
    const read = await readBody(pid, address)
    // of a problem of a group that call knows none without `gid`
    const body = { ...read, codeTemplates: read.codeTemplates ?? codeTemplates }
    expect(body.problem).toMatchObject({ ...fields, id: pid, auth })
    const edited = async () => call(getAdminProblem, { pid }, root)
    const before = await edited()
    const id = before.problemId.slice(shortName.length)
    const sent = { ...body, problem: { ...body.problem, problemId: id } }
    const same = await askAsHoj('PUT', `/api/${address}`, root, sent)
    expect(same).toEqual({ http: 200, status: 200, msg: 'success', data: { pid, version: before.version } })
    const changed = { ...sent, problem: { ...sent.problem, title: '总和' } }
    expect((await askAsHoj('PUT', `/api/${address}`, root, changed)).data).toEqual({ pid, version: 3 })
    const after = await edited()
    const title = { en: 'Sum', 'zh-CN': '总和' }
    expect(after.form).toEqual({ ...before.form, problem: { ...before.form.problem, title } })
    const outdated = await askAsHoj('PUT', `/api/${address}`, root, sent)
    expect(outdated).toMatchObject({ http: 409, msg: expect.stringMatching(/\p{Script=Han}/u) })
    const newest = { ...sent, problem: { ...sent.problem, gmtModified: undefined } }
    expect(await askAsHoj('PUT', `/api/${address}`, root, newest)).toMatchObject({ http: 200, data: { version: 4 } })
  })
})

it('AD-05 HOJ’s editor is told of templates and languages that it can show, and numbers of test points', async () => {
  const codeTemplates = [{ language: 'C', code: '// mine' }]
  const { pid } = await newProblem(writer, formOf({}, { languages: ['C', 'Python3'], codeTemplates }))
  const templates = await askAsHoj('GET', `/api/get-problem-code-template?pid=${pid}`, writer)
  const lid = offered.find(({ name }) => name === 'C')?.id
  expect(templates.data).toEqual([{ id: lid, lid, pid, language: 'C', code: '// mine', status: true }])
  const languages = await askAsHoj('GET', `/api/get-problem-languages?pid=${pid}`, writer)
  expect(languages.data).toMatchObject([{ name: 'C' }, { name: 'Python3' }])
  const cases = await askAsHoj('GET', `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=false`, writer)
  expect(cases.data).toMatchObject([
    { id: 1, pid, input: '1 2\n' },
    { id: 2, pid },
  ])
})

it('AD-05 a tag by name alone is made for those who make tags, and refused to others', async () => {
  const name = freshName('tag')
  const problem = () => ({ ...fields, ...local, author: writer.username, problemId: freshName('H') })
  const teacher = await newTeacher()
  const gid = await newGroup(teacher)
  const inGroup = { ...problem(), gid: String(gid) }
  const refused = await askAsHoj('POST', '/api/group/problem', teacher, bodyOf(inGroup, { tags: [{ name }] }))
  expect([refused.http, refused.msg]).toEqual([400, `不存在标签 ${name}`])
  const made = await askAsHoj('POST', '/api/admin/problem', writer, bodyOf(problem(), { tags: [{ name }] }))
  const again = await askAsHoj('POST', '/api/admin/problem', writer, bodyOf(problem(), { tags: [{ name }] }))
  const tagged = [made, again].map(
    async ({ data }) => (await call(getAdminProblem, { pid: data.pid }, writer)).form.tags,
  )
  const [first, second] = await Promise.all(tagged)
  expect(first).toEqual(second)
  const tag = (await call(getAdminTags, {}, root)).find(({ id }) => id === first?.[0])
  expect(tag?.name).toEqual({ 'zh-CN': name })
})
