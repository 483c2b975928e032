import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import type * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import {
  readQuestionPackage,
  readQuestions,
  writeQuestions,
} from '@oj/functions/features/problem-exchange/contract-questions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { checked, exported, filesOf, importChosen } from '../../support/data/exchange.ts'
import { objectiveForm, paperOf, program, questions, telling, words } from '../../support/data/papers.ts'
import { drawing, read, uploadPicture } from '../../support/data/pictures.ts'
import { newProblem } from '../../support/data/problems.ts'
import { zipOf } from '../../support/data/zip.ts'

let author: TestUser
beforeAll(async () => {
  author = await userAs('problem_admin')
})

const formAt = async (pid: number) => (await call(getAdminProblem, { pid }, author)).form

/** Imports the only problem of a package under another id. */
async function imported(name: string, zip: Uint8Array) {
  const { taskId, problems } = await checked(name, zip, author)
  expect(problems.map(({ refusal }) => refusal)).toEqual([null])
  const { problems: made, errors } = await importChosen(
    taskId,
    [{ index: 0, action: 'create', problemId: freshName('obj') }],
    author,
    { visibility: 'package' },
  )
  expect(errors).toEqual([])
  return { found: problems[0], form: await formAt(made[0]?.pid ?? 0) }
}

it('AD-05 PB-07 questions of a file are told from what counts otherwise here, and named where they have no place', async () => {
  const text = 'When? {=%50%1822 =%25%1823}\n\nHow many? {#=%20%* =1}\n\nWho? {=*Grant* =%50%Lee}\n\nMatch {=a -> b}\n'
  const { questions: found, left, changes } = await call(readQuestions, { format: 'gift', text }, author)
  expect(found).toHaveLength(3)
  const said = (notes: typeof changes) =>
    notes.map(({ code, message }) => [code, message.en?.slice(-3), message['zh-CN'] !== undefined])
  expect(said(changes)).toEqual([
    ['question-shares', ': 1', true],
    ['question-stars', ': 2', true],
  ])
  const matching = { 'zh-CN': '不支持匹配题', en: 'matching pairs is not possible here' }
  expect(left).toEqual([{ number: 4, start: { 'zh-CN': 'Match' }, code: 'question-lacks-matching', message: matching }])
  // and the same of what is saved as one
  const [first = words] = found
  const asked = [{ ...first, points: 2.5 }, program]
  const out = await call(writeQuestions, { format: 'gift', questions: asked }, author)
  expect(said(out.changes)).toEqual([['question-points-lost', ': 1', true]])
  const why = { 'zh-CN': '没有对应的题型', en: 'there is no such kind of questions' }
  expect(out.left).toMatchObject([{ number: 2, code: 'question-lacks-kind', message: why }])
})

it('AD-05 PB-07 questions of a QTI package bring their pictures along, and go back into one', async () => {
  const shown = '&lt;img src="$IMS-CC-FILEBASE$/media/tree.png"&gt;'
  const item = `<item ident="a" title="Tree"><presentation><material><mattext texttype="text/html">What is it? ${shown}</mattext></material><response_str ident="r"><render_fib/></response_str></presentation></item>`
  const zip = await zipOf({
    'imsmanifest.xml': '<manifest/>',
    'g1/g1.xml': `<questestinterop><assessment><section>${item}</section></assessment></questestinterop>`,
    'g1/assessment_meta.xml': '<quiz><time_limit>30</time_limit></quiz>',
    'web_resources/media/tree.png': drawing(),
  })
  const file = new File([new Uint8Array(zip)], 'quiz.zip')
  const answer = await upload(readQuestionPackage, 'file', file, author, { language: 'en' })
  const { questions: found, changes } = readQuestionPackage.output.parse(answer.data)
  expect(changes.map(({ message }) => message.en)).toEqual(['Not taken from the file: time_limit'])
  const [address = ''] = /\/api\/file\/view\?id=[\w-]{22}/.exec(JSON.stringify(found)) ?? []
  expect((await read(address, author)).http).toBe(200)
  const out = await call(writeQuestions, { format: 'qti12', language: 'en', questions: found }, author)
  expect(out.changes).toEqual([])
  const packed = Buffer.from(out.archive ?? '', 'base64')
  expect(Object.keys(await filesOf(packed))).toEqual(
    expect.arrayContaining(['questions/questions.xml', 'web_resources/1-tree.webp']),
  )
  const again = new File([new Uint8Array(packed)], 'again.zip')
  const reread = await upload(readQuestionPackage, 'file', again, author, { language: 'en' })
  const { questions: back } = readQuestionPackage.output.parse(reread.data)
  // stored anew, each picture has another address
  const withoutIds = (all: readonly object[]) =>
    JSON.stringify(all.map((one) => ({ ...one, id: '' }))).replace(/(?<=view\?id=)[\w-]{22}/g, '')
  expect(withoutIds(back)).toBe(withoutIds(found))
})

describe('AD-05 PB-07 objective problems in whole packages', () => {
  it('come back from our own form with all their questions and the pictures in them', async () => {
    const { link } = await uploadPicture(author)
    const shown = { ...words, text: { en: `Why? ![tree](${link})`, 'zh-CN': '为什么？' } }
    const paper = paperOf([...questions, program, shown], { draw: 3, mixesOptions: true, tries: 2 })
    const { pid } = await newProblem(author, objectiveForm(paper))
    const out = await exported([pid], author)
    const { form } = await imported('own.zip', out.zip)
    const address = /!\[tree\]\((.*?)\)/.exec(JSON.stringify(form.paper))?.[1] ?? ''
    expect(address).not.toBe(link)
    const there = { ...shown, text: { ...shown.text, en: `Why? ![tree](${address})` } }
    expect(form.paper).toEqual({ ...paper, questions: [...questions, program, there] })
    const { description, title } = objectiveForm(paper).problem
    expect(form.problem).toMatchObject({ type: 2, description: (await formAt(pid)).problem.description })
    expect([description, title].every(Boolean)).toBe(true)
    // a picture of a question is the problem's: whoever may read that may see it
    expect((await read(address, await newUser())).http).toBe(200)
  })

  it('are told apart from what no other form has a place for', async () => {
    const { pid } = await newProblem(author, objectiveForm())
    await expect(exported([pid], author, 'hoj')).rejects.toThrow('export-none')
    await expect(exported([pid], author, 'icpc')).rejects.toThrow('export-none')
    const files = await filesOf((await exported([pid], author)).zip)
    const [path = ''] = Object.keys(files)
    const told = JSON.parse(files[path] ?? '')
    const broken = { ...told, paper: { ...told.paper, questions: [{ kind: 'single' }] } }
    const { problems } = await checked('broken.zip', await zipOf({ [path]: JSON.stringify(broken) }), author)
    expect(problems.map(({ refusal }) => refusal?.code)).toEqual(['field-invalid'])
  })

  it('are read from Hydro, and are answered like any other', async () => {
    const zip = await zipOf({
      'H1/problem.yaml': 'pid: H1\ntitle: 栈与队列\ntag: [数据结构]\n',
      'H1/problem_zh.md':
        '栈是什么？\n\n{{ select(1) }}\n- 先进先出\n- 后进先出\n\n2 的立方是多少？\n\n{{ input(2) }}\n\n{{ other(3) }}\n',
      'H1/testdata/config.yaml': `type: objective\nanswers:\n  "1": [B, 40]\n  "2": ["${telling}", 60]\n`,
    })
    const { found, form } = await imported('hydro.zip', zip)
    expect(found).toMatchObject({
      format: 'Hydro',
      problemId: 'H1',
      cases: 0,
      changes: [],
    } satisfies Partial<exchange.FoundProblem>)
    expect(form.problem).toMatchObject({ type: 2, title: { 'zh-CN': '栈与队列' }, timeLimit: 1000 })
    expect(form.paper?.questions.map(({ kind, points }) => [kind, points])).toEqual([
      ['single', 40],
      ['fill', 60],
    ])
    const without = await zipOf({
      'H2/problem.yaml': 'pid: H2\ntitle: x\n',
      'H2/problem_zh.md': '{{ input(1) }}\n',
      'H2/testdata/config.yaml': 'type: objective\nanswers: 3\n',
    })
    const { problems } = await checked('hydro.zip', without, author)
    expect(problems.map(({ refusal }) => refusal?.code)).toEqual(['questions-broken'])
  })
})
