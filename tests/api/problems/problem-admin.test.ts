import { getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import * as contract from '@oj/functions/features/problem-admin/contract.ts'
import { getAllCaseResult } from '@oj/functions/features/submission/contract.ts'
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

let root: { token: string }
let writer: TestUser
let student: TestUser
beforeAll(async () => {
  root = await asRoot()
  ;[writer, student] = await Promise.all([userAs('problem_admin'), newUser('student')])
})

const python = right.Python3 ?? ''
const edited = (pid: number, who = root) => call(contract.getAdminProblem, { pid }, who)

describe('AD-05 a problem with typed cases', () => {
  it('is judged as soon as it is made, and shows in lists in both languages', async () => {
    const { problemId, pid } = await newProblem(writer)
    const result = await judged(student, problemId, 'Python3', python)
    expect([result.status, result.cases.map(({ status }) => status)]).toEqual([0, [0, 0]])
    const [row] = (await call(getProblemList, { keyword: problemId })).records
    expect(row).toMatchObject({ pid, title: 'Sum' })
    const [own] = (await call(contract.getAdminProblemList, { keyword: problemId }, writer)).records
    expect(own).toMatchObject({ id: pid, cases: 2, mayEdit: true, author: writer.username, judgeMode: 'default' })
  })

  it('has plain line ends, whatever a client sends', async () => {
    const form = formOf(
      { examples: [{ input: '1\r\n', output: '2' }] },
      { samples: [{ input: '1 2\r\n', output: '3\r\n' }] },
    )
    const { problem, samples } = (await edited((await newProblem(writer, form)).pid, writer)).form
    expect(samples).toMatchObject([{ input: '1 2\n', output: '3\n' }])
    expect(problem.examples).toEqual([{ input: '1\n', output: '2' }])
  })

  it('comes back to its editor as it was saved', async () => {
    const form = formOf(
      {
        timeLimit: 500,
        isFileIO: true,
        ioReadFileName: 'a.in',
        ioWriteFileName: 'a.out',
        examples: '<input>1 2</input><output>3</output>',
      },
      { languages: ['C', 'Python3'], codeTemplates: [{ language: 'C', code: '// begin' }] },
    )
    const { pid } = await newProblem(writer, form)
    const edit = await edited(pid, writer)
    expect(edit).toMatchObject({ id: pid, version: 1, modifiedUser: writer.username })
    // a form that says nothing of the test data leaves them to the set
    const problem = { ...form.problem, author: '', partData: 'set', displayPartData: false }
    expect(edit.form).toEqual(contract.ProblemForm.parse({ ...form, problem }))
    const { languages, codeTemplate } = await call(getProblemDetail, { problemId: form.problem.problemId })
    expect(languages).toEqual(['C', 'Python3'])
    expect(codeTemplate.C).toBe('// begin')
  })

  it('takes the points that an OI problem gives to its cases, and its subtasks as groups', async () => {
    const samples = [33, 33, 34].map((score, at) => ({ input: `${at} 0\n`, output: `${at}\n`, score }))
    const { pid } = await newProblem(writer, formOf({ type: 1, ioScore: 100 }, { samples }))
    const { form, ioScore } = await edited(pid)
    expect(form.samples.map(({ score }) => score)).toEqual([33, 33, 34])
    expect(ioScore).toBe(100)
    const grouped = samples.map((one, at) => ({ ...one, score: 40, groupNum: at === 0 ? 1 : 2 }))
    const lowest = await newProblem(writer, formOf({ type: 1, judgeCaseMode: 'subtask_lowest' }, { samples: grouped }))
    expect((await edited(lowest.pid)).ioScore).toBe(80)
  })

  it('JD-04 gives a subtask nothing where one that it requires fails, though the program is right there', async () => {
    const subtaskRequires = [{ group: 2, requires: [1] }]
    const fields = { type: 1, judgeCaseMode: 'subtask_lowest' as const, subtaskRequires }
    const samples = [
      { input: '1 2\n', output: '3\n', score: 50, groupNum: 1 },
      { input: '20 22\n', output: '42\n', score: 50, groupNum: 2 },
    ]
    const { problemId } = await newProblem(writer, formOf(fields, { samples }))
    const { submitId, ...result } = await judged(student, problemId, 'Python3', `${python}\nif a == 1: print(a)\n`)
    expect([result.status, result.score, result.cases.map(({ status }) => status)]).toEqual([-1, 0, [-1, -4]])
    expect(result.cases[1]?.message).toContain('subtask 1')
    const subtasks = (await call(getAllCaseResult, { submitId }, student))?.subTaskJudgeCaseVoList ?? []
    expect(subtasks.map(({ groupNum, requires, score }) => [groupNum, requires, score])).toEqual([
      [1, [], 0],
      [2, [1], 0],
    ])
    expect((await judged(student, problemId, 'Python3', `${python}\nif a == 20: print(a)\n`)).score).toBe(50)
  })

  it('is judged by its checker with the files beside it', async () => {
    // Plain C compiles quickly; testlib.h does not on a busy machine.
    const spjCode = `#include <stdio.h>
#include <stdlib.h>
#include "near.h"
static int number(const char *file) { int n = 0; FILE *f = fopen(file, "r"); if (!f || fscanf(f, "%d", &n) != 1) exit(1); return n; }
int main(int argc, char **argv) { return argc > 3 && abs(number(argv[2]) - number(argv[3])) <= near ? 0 : 1; }
`
    const judgeExtraFile = { 'near.h': 'enum { near = 1 };\n' }
    const fields = { judgeMode: 'spj', spjCode, spjLanguage: 'C', judgeExtraFile } as const
    const { problemId } = await newProblem(writer, formOf(fields))
    const off = (by: number) => `a, b = map(int, input().split())\nprint(a + b + ${by})\n`
    expect((await judged(student, problemId, 'Python3', off(1))).status).toBe(0)
    expect((await judged(student, problemId, 'Python3', off(2))).status).toBe(-1)
  })

  it.each([
    [{ problemId: ' ' }, {}, 'problem-id-required'],
    [{ problemId: 'a b' }, {}, 'problem-id-invalid'],
    [{ problemId: '1000' }, {}, 'problem-id-taken'],
    [{ title: '' }, {}, 'title-required'],
    [{ description: {} }, {}, 'description-required'],
    [{ input: ' ' }, {}, 'input-required'],
    [{ output: '' }, {}, 'output-required'],
    [{ difficulty: 77 }, {}, 'difficulty-unknown'],
    [{ isFileIO: true, ioReadFileName: 'a.in' }, {}, 'file-io-names'],
    [{ judgeMode: 'spj' as const }, {}, 'spj-required'],
    [{ userExtraFile: { '../a': '' } }, {}, 'extra-files-invalid'],
    [{}, { samples: [] }, 'samples-required'],
    [{}, { isUploadTestCase: true }, 'samples-required'],
    [{}, { isUploadTestCase: true, uploadTestcaseDir: 'nowhere' }, 'upload-not-found'],
    [{}, { samples: [{ input: '', output: '' }] }, 'sample-empty'],
    [{ type: 1 }, { samples: [{ input: '1', output: '1', score: -1 }] }, 'score-invalid'],
    [{ type: 1 }, {}, 'score-invalid'],
    [{ type: 1, ioScore: 100 }, { samples: [{ input: '1', output: '1', score: 101 }] }, 'score-over-full'],
    [
      { type: 1, judgeCaseMode: 'subtask_average' as const },
      { samples: [{ input: '1', output: '1', score: 1 }] },
      'group-required',
    ],
    [
      { type: 1, judgeCaseMode: 'subtask_average' as const, subtaskRequires: [{ group: 1, requires: [1] }] },
      { samples: [{ input: '1', output: '1', score: 1, groupNum: 1 }] },
      'subtask-requires-invalid',
    ],
    [{}, { languages: [] }, 'languages-required'],
    [{}, { languages: ['Brainfuck'] }, 'language-not-known'],
    [{}, { codeTemplates: [{ language: 'C', code: ' ' }] }, 'template-empty'],
    [{}, { tags: [999_999] }, 'tag-unknown'],
    [{}, { tags: [1, 1] }, 'tag-twice'],
  ])('refuses %j %j as %s, in both languages', async (fields, rest, code) => {
    const form = formOf(fields, rest)
    const english = await request(contract.addProblem, form, writer)
    const chinese = await request(contract.addProblem, form, { ...writer, language: 'zh-CN' })
    expect([english.code, chinese.code]).toEqual([code, code])
    expect(chinese.msg).toMatch(/\p{Script=Han}/u)
  })
})

describe('AD-05 two editors of one problem', () => {
  it('never overwrite each other: the later one is told', async () => {
    const { pid, form } = await newProblem(writer)
    const first = { ...form, pid, version: 1, problem: { ...form.problem, timeLimit: 2000 } }
    expect(await call(contract.changeProblem, first, writer)).toEqual({ pid, version: 2 })
    expect(await refusalOf(contract.changeProblem, { ...first, problem: form.problem }, root)).toBe('problem-changed')
    expect((await edited(pid)).form.problem.timeLimit).toBe(2000)
  })

  it('are told when one of them wins in the same moment, and when a batch came between', async () => {
    const { pid, form } = await newProblem(writer)
    const change = (timeLimit: number) =>
      request(contract.changeProblem, { ...form, pid, version: 1, problem: { ...form.problem, timeLimit } }, writer)
    const codes = (await Promise.all([change(1100), change(1200), change(1300)])).map(({ code }) => code ?? 'saved')
    expect(codes.toSorted()).toEqual(['problem-changed', 'problem-changed', 'saved'])
    await call(contract.changeProblemAuth, { id: pid, auth: 2 }, writer)
    expect(await refusalOf(contract.changeProblem, { ...form, pid, version: 2 }, writer)).toBe('problem-changed')
    const { version, form: now } = await edited(pid)
    expect([version, now.problem.auth]).toEqual([3, 2])
  })

  it('cannot give one display id to two problems, however it is written', async () => {
    const problemId = freshName('Same')
    const forms = [problemId, problemId.toLowerCase(), problemId.toUpperCase()].map((id) => formOf({ problemId: id }))
    const codes = await Promise.all(forms.map((form) => refusalOf(contract.addProblem, form, writer)))
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'problem-id-taken')).toHaveLength(2)
  })

  it('keep nothing where nothing changed', async () => {
    const { pid } = await newProblem(writer)
    const { form } = await edited(pid)
    expect(await call(contract.changeProblem, { ...form, pid, version: 1 }, writer)).toEqual({ pid, version: 1 })
  })
})
