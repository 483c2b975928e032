import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PackageError } from '../read-files.ts'
import { readAll, readOne, renderStatements, writeZip } from './testing.ts'

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
    ['a bad limit', files({}, { memoryLimit: 0 }), /problem_1000\.json: has a bad memory limit/],
    ['a checker that is not there', files({ judgeMode: 'spj' }), /spjCode/],
    ['a path as file name', files({}, { ioReadFileName: '../x' }), /ioReadFileName/],
    [
      'an extra file that climbs out',
      files({ judgeMode: 'spj', judgeExtraFile: { '../../x': '' } }, { spjCode: 'x', spjLanguage: 'C' }),
      /no plain file name/,
    ],
  ])('refuses %s', async (_, changed, message) => {
    await expect(readOne(changed)).rejects.toThrow(message)
    await expect(readOne(changed)).rejects.toThrow(PackageError)
  })
})
