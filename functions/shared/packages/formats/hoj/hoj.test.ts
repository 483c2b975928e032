import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProblemPackage } from '../../model.ts'
import { PackageError } from '../../read-files.ts'
import { writeHoj } from '../../write/hoj.ts'
import { listLeft, readAll, readEvery, readOne, readTaken, renderStatements, writeZip } from '../testing.ts'

const problem = {
  auth: 1,
  author: 'root',
  isRemote: false,
  problemId: 'HOJ-1',
  title: '求和',
  source: '春',
  type: 0,
  description: '做',
  input: '二',
  output: '一',
  hint: '',
  difficulty: 1,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  ioScore: 100,
  isRemoveEndBlank: false,
  examples: '<input>1 2</input><output>3</output><input>2 2</input><output>4</output>',
}
const file = {
  judgeMode: 'default',
  languages: ['C'],
  tags: ['易'],
  codeTemplates: [],
  problem,
  samples: [
    { input: '1.in', output: '1.out', score: 40, groupNum: 1 },
    { input: '2.in', output: '2.out', score: 60, groupNum: 2 },
  ],
}
const files = (changes: object = {}, problemChanges: object = {}) => ({
  'problem_1000.json': JSON.stringify({ ...file, ...changes, problem: { ...problem, ...problemChanges } }),
  'problem_1000/1.in': '1 2\n',
  'problem_1000/1.out': '3\n',
  'problem_1000/2.in': '2 2\n',
  'problem_1000/2.out': '4\n',
})

describe('JD-09 HOJ packages', () => {
  it('takes pictures that were pasted into the text, and leaves those of the old site', async () => {
    const pasted = `data:image/jpeg;base64,${Buffer.from('tree').toString('base64')}`
    const text = `<img src="${pasted}"> <img src="/public/upload/a.png">`
    const { files: shown, text: after } = await renderStatements(await readOne(files({}, { description: text })))
    expect(shown).toEqual([['1.jpeg', true, 'tree']])
    expect(after).toBe('<img src="«1.jpeg»"> <img src="/public/upload/a.png">')
  })

  it('reads all problems of a zip', async () => {
    const second = Object.entries(files({}, { problemId: 'HOJ-2' })).map(([k, v]) => [k.replace('1000', '1001'), v])
    const problems = await readAll(await writeZip({ ...files(), ...Object.fromEntries(second) }, 'hoj.zip'))
    expect(problems.map(({ name }) => name)).toEqual(['hoj/HOJ-1', 'hoj/HOJ-2'])
    expect(problems[0]).toMatchObject({
      title: { 'zh-CN': '求和' },
      site: { breaksLines: true },
      source: { 'zh-CN': '春' },
      tags: [{ 'zh-CN': '易' }],
      author: 'root',
      needs: [],
      difficulty: 1,
      settings: {
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 64,
        isRemoveEndBlank: false,
        type: 'acm',
        fileIO: null,
      },
      statements: { 'zh-CN': { description: '做', input: '二', output: '一', hint: '' } },
      samples: [
        { input: '1 2', output: '3' },
        { input: '2 2', output: '4' },
      ],
      cases: [
        { name: '1', score: 40, group: 1 },
        { name: '2', score: 60, group: 2 },
      ],
    })
  })

  it('reads subtasks and files instead of standard input', async () => {
    const oi = {
      type: 1,
      judgeCaseMode: 'subtask_lowest',
      isFileIO: true,
      ioReadFileName: 'a.in',
      ioWriteFileName: 'a.out',
    }
    expect((await readOne(files({}, oi))).settings).toMatchObject({
      type: 'oi',
      judgeCaseMode: 'subtask_lowest',
      fileIO: { input: 'a.in', output: 'a.out' },
    })
  })

  it.each([
    ['spj', 'checker'],
    ['interactive', 'interactor'],
  ] as const)('marks the judge mode %s and reads its program with extra files', async (judgeMode, need) => {
    const spj = { spjCode: '#include "x.h"', spjLanguage: 'C++' }
    const found = await readOne(
      files({ judgeMode, judgeExtraFile: { 'x.h': 'int x;' }, userExtraFile: { y: '' } }, spj),
    )
    expect(found).toMatchObject({ needs: [], settings: { judgeMode, isScaled: true } })
    expect(found[need]).toMatchObject({ protocol: 'hoj', kind: 'C++' })
    const paths = [...(found[need]?.files ?? []), ...found.judgeFiles.map(({ path }) => path)]
    expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(['#include "x.h"', 'int x;'])
    expect(found.extraFiles.map(({ name }) => name)).toEqual(['y'])
  })

  it.each([
    ['a missing test case', { ...files(), 'problem_1000/2.out': undefined }, /problem_1000\/2\.out: is missing/],
    ['another shape', files({ samples: 'none' }), /problem_1000\.json: samples/],
    ['no test case', files({ samples: [] }), /problem_1000\.json: has no test points/],
    ['a mode of nobody', files({ judgeMode: 'guess' }), /can't be judged here: guess/],
    ['a bad limit', files({}, { memoryLimit: 0 }), /problem_1000\.json: has a bad memory limit/],
    ['a checker that is not there', files({ judgeMode: 'spj' }), /spjCode/],
    ['a path as file name', files({}, { ioReadFileName: '../../x' }), /ioReadFileName/],
    [
      'an extra file that climbs out',
      files({ judgeMode: 'spj', judgeExtraFile: { '../../../x': '' } }, { spjCode: 'x', spjLanguage: 'C' }),
      /no plain file name/,
    ],
  ])('refuses %s', async (_, changed, message) => {
    await expect(readOne(changed)).rejects.toThrow(message)
    await expect(readOne(changed)).rejects.toThrow(PackageError)
  })

  it('refuses a bad problem by its name, and takes the others', async () => {
    const all = await readEvery(await writeZip({ ...files(), 'problem_1001.json': '{}' }, 'hoj.zip'))
    expect(all.map((one) => ('error' in one ? one.name : one.id))).toEqual(['HOJ-1', 'hoj/problem_1001'])
  })

  it('takes what its export writes: files of the judge in their own field, cases by places of its server', async () => {
    const spj = { spjCode: 'int main;', spjLanguage: 'C++', judgeExtraFile: '{"x.h":"int x;"}', judgeMode: 'spj' }
    const sample = {
      input: '/judge/test_case/problem_1000/1.in',
      output: '/judge/test_case/problem_1000/1.out',
      pid: null,
      id: 3,
    }
    const kept = { caseVersion: '1', isUploadCase: true, gmtCreate: 1, id: 1000, applyPublicProgress: null }
    const found = await readOne({
      ...files(
        { judgeMode: undefined, userExtraFile: { 'x.h': 'int x;' }, samples: [sample], languages: ['C++', null] },
        { ...spj, ...kept },
      ),
      'problem_1000/info': '{}',
    })
    expect(found).toMatchObject({
      extraFiles: [],
      judgeFiles: [{ name: 'x.h' }],
      cases: [{ name: '1' }],
      site: { languages: ['C++'] },
    })
    expect(listLeft(found)).toEqual(['2.in is not taken', '2.out is not taken'])
  })

  it('marks a problem of another judge and hides one of a group, and says so', async () => {
    const stub = { 'problem_1000.json': files({ samples: [] }, { isRemote: true })['problem_1000.json'] }
    const found = await readOne(stub)
    expect(found).toMatchObject({ incomplete: 'remote-stub', cases: [{ name: '1' }, { name: '2' }] })
    expect(listLeft(found)).toEqual([expect.stringContaining('isRemote: HOJ-1')])
    const group = await readOne(files({}, { isGroup: true, gid: 7 }))
    expect(group.site?.auth).toBe(2)
    expect(listLeft(group)).toEqual(['problem.isGroup is not taken'])
  })

  it('uses or names each key and file', async () => {
    const texts = [
      'title',
      'source',
      'author',
      'description',
      'input',
      'output',
      'hint',
      'spjCode',
      'judgeCaseMode',
      'motto',
    ]
    const marked = Object.fromEntries(texts.map((key) => [key, `mark-${key}`]))
    const code = (name: string) => ({ language: name, code: `mark-${name}` })
    const all = {
      languages: ['C', 'mark-languages'],
      tags: ['mark-tags', { name: 'mark-coloured', color: '#f00', oj: 'ME' }],
      codeTemplates: [code('C'), code('Brainfuck')],
      userExtraFile: { a: 'mark-user' },
      judgeExtraFile: { b: 'mark-judge' },
      extra: 'x',
    }
    const found = await readOne({ ...files(all, { ...marked, isFileIO: true }), 'problem_1000/beside.txt': '' })
    const taken = await readTaken(found)
    const used = [
      'title',
      'source',
      'author',
      'description',
      'input',
      'output',
      'hint',
      'tags',
      'coloured',
      'languages',
      'C',
      'user',
    ]
    expect(used.filter((name) => !taken.includes(`mark-${name}`))).toEqual([])
    expect(listLeft(found).map((one) => one.replace(' is not taken', ''))).toEqual([
      'problem.judgeCaseMode: mark-judgeCaseMode',
      'problem.isFileIO',
      'problem.spjCode',
      'judgeExtraFile: b',
      'codeTemplates: Brainfuck',
      'tags.color',
      'problem.motto',
      'extra',
      'beside.txt',
    ])
  })

  it('AD-05 goes back into it the same', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', '和', ' ', '$', '"', '\\'), minLength: 1, maxLength: 8 })
    const named = fc.record({
      title: text,
      author: text,
      source: text,
      description: text,
      input: text,
      output: text,
      hint: text,
    })
    const numbers = fc.record({
      type: fc.constantFrom(0, 1),
      auth: fc.constantFrom(1, 2),
      difficulty: fc.nat(2),
      timeLimit: fc.integer({ min: 1, max: 60_000 }),
      memoryLimit: fc.integer({ min: 1, max: 4096 }),
      stackLimit: fc.integer({ min: 1, max: 4096 }),
      judgeCaseMode: fc.constantFrom('default', 'subtask_lowest', 'subtask_average'),
      isRemoveEndBlank: fc.boolean(),
      codeShare: fc.boolean(),
      openCaseResult: fc.boolean(),
    })
    const spj = { spjCode: 'int main;', spjLanguage: 'C++' }
    const lists = fc.record({
      judgeMode: fc.constantFrom('default', 'spj', 'interactive'),
      tags: fc.array(text, { maxLength: 3 }),
      languages: fc.subarray(['C', 'C++', 'Java', 'Python3']),
      userExtraFile: fc.option(fc.constant({ 'a.h': 'int a;' })),
    })
    await fc.assert(
      fc.asyncProperty(named, numbers, lists, async (texts, set, changes) => {
        const templates = changes.languages.map((language) => ({ language, code: `// ${language}` }))
        const isPlain = changes.judgeMode === 'default'
        // points mean nothing where there are none
        const samples = file.samples.map((one) => (set.type === 1 ? one : { input: one.input, output: one.output }))
        const taken = await readOne(
          files({ ...changes, samples, codeTemplates: templates }, { ...texts, ...set, ...(isPlain ? {} : spj) }),
        )
        const written = await writeHoj(taken)
        const again = written.map(
          async (one) => [one.path, 'file' in one ? await readFile(one.file) : one.text] as const,
        )
        expect(await contentsOf(await readOne(Object.fromEntries(await Promise.all(again))))).toEqual(
          await contentsOf(taken),
        )
      }),
      { numRuns: 15 },
    )
  })
})

/** With the contents of files in place of their paths. */
async function contentsOf(problem: ProblemPackage) {
  const read = async <One extends { path: string }>(list: readonly One[]) =>
    Promise.all(list.map(async (one) => ({ ...one, path: await readFile(one.path, 'utf8') })))
  const program = async (one: ProblemPackage['checker']) =>
    one && { ...one, files: await Promise.all(one.files.map((path) => readFile(path, 'utf8'))) }
  const cases = problem.cases.map(async (one) => ({
    ...one,
    input: await readFile(one.input, 'utf8'),
    answer: await readFile(one.answer, 'utf8'),
  }))
  return {
    ...problem,
    name: '',
    cases: await Promise.all(cases),
    judgeFiles: await read(problem.judgeFiles),
    extraFiles: await read(problem.extraFiles),
    checker: await program(problem.checker),
    interactor: await program(problem.interactor),
  }
}
