import { compileInteractive, compileSpj } from '@oj/functions/features/problem/contract.ts'
import * as contract from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { starters } from '../../../web/src/features/problem-admin/starters.ts'
import { asRoot, call, freshName, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { uploaded } from '../../support/data/test-data.ts'
import { zipOf } from '../../support/data/zip.ts'

let root: { token: string }
let writer: TestUser
let student: TestUser
beforeAll(async () => {
  root = await asRoot()
  ;[writer, student] = await Promise.all([userAs('problem_admin'), newUser('student')])
})

const python = right.Python3 ?? ''
/** An id after which no other test names its problems. */
const own = () => ({ problemId: `${freshName('copied-')}-` })
const copyOf = (pid: number, who: { token: string } = writer) => call(contract.duplicateProblem, { pid }, who)
const editOf = (pid: number) => call(contract.getAdminProblem, { pid }, writer)

describe('AD-05 a copy of a problem', () => {
  it('has all but the id, the title and the readers of its original, and goes its own way', async () => {
    const solutions = [{ name: 'model', language: 'Python3', code: python, expected: [0] }]
    const original = await newProblem(writer, formOf({ ...own(), timeLimit: 500 }, { solutions }))
    const copy = await copyOf(original.pid)
    expect(copy.problemId).not.toBe(original.problemId)
    const [from, to] = await Promise.all([editOf(original.pid), editOf(copy.pid)])
    const title = { en: 'Sum (copy)', 'zh-CN': '求和（副本）' }
    const named = { ...from.form.problem, problemId: copy.problemId, title, auth: 2 }
    expect(to.form).toEqual({ ...from.form, problem: named })
    await call(contract.changeProblem, { pid: copy.pid, version: 1, problem: { timeLimit: 900 } }, writer)
    expect((await editOf(original.pid)).form.problem.timeLimit).toBe(500)
  })

  it('keeps its uploaded test data when its original is deleted', async () => {
    const { uploadTestcaseDir } = await uploaded(
      await zipOf([
        ['1.in', '1 2\n'],
        ['1.out', '3\n'],
      ]),
      writer,
    )
    const blank = { samples: [], isUploadTestCase: true, uploadTestcaseDir }
    const { pid } = await newProblem(writer, formOf(own(), blank))
    const copy = await copyOf(pid)
    await call(contract.removeProblem, { pid }, writer)
    await call(contract.changeProblemAuth, { id: copy.pid, auth: 1 }, writer)
    const { status, cases } = await judged(student, copy.problemId, 'Python3', python)
    expect([status, cases.length]).toEqual([0, 1])
  })

  it('is made of problems that one may change, under ids that nobody has', async () => {
    const { pid } = await newProblem(root, formOf({ ...own(), auth: 2 }))
    const code = async (number: number, who: { token: string }) =>
      (await request(contract.duplicateProblem, { pid: number }, who)).code
    expect(await code(pid, writer)).toBe('problem-not-yours')
    expect(await code(pid, student)).toBe('forbidden')
    expect(await code(99_999_999, writer)).toBe('problem-not-found')
    const ids = (await Promise.all([copyOf(pid, root), copyOf(pid, root)].map((one) => one.catch(() => null)))).flatMap(
      (made) => made?.problemId ?? [],
    )
    const { problemId } = await call(contract.getNextProblemId, {}, root)
    expect(new Set([...ids, problemId]).size).toBe(ids.length + 1)
  })
})

describe('AD-05 the programs to begin with', () => {
  it.each(['checker', 'generator', 'validator'] as const)('has a %s that compiles', async (name) => {
    await call(compileSpj, { code: starters[name], language: 'C++', extraFiles: {} }, root)
  })

  it('has an interactor that compiles', async () => {
    await call(compileInteractive, { code: starters.interactor, language: 'C++', extraFiles: {} }, root)
  })
})
