import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainSettings } from '../judging/settings.ts'
import { Status } from '../judging/verdicts.ts'
import { readPackage } from './read-package.ts'

const yaml = `id: "1000"
title: { en: Sum, zh-CN: 求和 }
limits: { timeMs: 1000, memoryMb: 128 }
`
const statement = '# Description\nAdd.\n# Input\n$a$ and $b$\n# Output\nTheir sum.\n'
const good = {
  'problem.yaml': yaml,
  'statement/en.md': statement,
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/2.in': '2\n',
  'data/secret/2.ans': '2\n',
  'data/secret/10.in': '10\n',
  'data/secret/10.ans': '10\n',
  'data/generate.py': '',
  'solutions/accepted/sum.cpp': 'int main() {}\n',
  'solutions/wrong_answer/minus.py': 'print()\n',
}
const oi = { 'problem.yaml': `${yaml}type: oi\nioScore: 101\n` }
const subtasks = { 'problem.yaml': `${yaml}type: oi\njudging: { caseMode: subtask_lowest }\n` }
const requiring = (rules: string) => ({
  'problem.yaml': `${yaml}type: oi\njudging: { caseMode: subtask_lowest, requires: { ${rules} } }\n`,
  'data/scores.yaml': '"2": { score: 30, group: 1 }\n"10": { score: 70, group: 2 }\n',
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oj-package-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes a package: the good one, changed; a file of undefined content is left out. */
async function read(changes: Readonly<Record<string, string | Buffer | undefined>>) {
  for (const [name, content] of Object.entries({ ...good, ...changes })) {
    if (content === undefined) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return readPackage(folder)
}

describe('JD-09 reading a problem package', () => {
  it('gives what the editor starts with, to each language the file that is most its own', async () => {
    const { site } = await read({ 'templates/main.py': 'three', 'templates/main.py2': 'two', 'templates/main.c': 'c' })
    const found = Object.fromEntries((site?.codeTemplates ?? []).map(({ language, code }) => [language, code]))
    expect(found).toEqual({ C: 'c', Python3: 'three', PyPy3: 'three', Python2: 'two' })
    await expect(read({ 'templates/main.txt': '' })).rejects.toThrow('templates/main.txt')
  })

  it('gives the secret cases in natural order, the samples and the solutions with their verdicts', async () => {
    const problem = await read({})
    expect(problem.cases.map(({ name }) => name)).toEqual(['2', '10'])
    expect(problem.samples).toEqual([{ input: '1 2\n', output: '3\n' }])
    expect(problem.submissions.map(({ name, expected }) => [name, expected])).toEqual([
      ['accepted/sum.cpp', [Status.accepted]],
      ['wrong_answer/minus.py', [Status.wrongAnswer]],
    ])
    expect(problem.statements).toEqual({
      en: { description: 'Add.', input: '$a$ and $b$', output: 'Their sum.', hint: '' },
    })
    expect(problem.settings).toEqual({
      ...plainSettings,
      timeLimit: 1000,
      memoryLimit: 128,
      stackLimit: 128,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      type: 'acm',
      ioScore: 100,
      isRemoveEndBlank: true,
      fileIO: null,
    })
  })

  it('judges the samples where there is nothing else', async () => {
    const problem = await read({
      'data/secret/2.in': undefined,
      'data/secret/2.ans': undefined,
      'data/secret/10.in': undefined,
      'data/secret/10.ans': undefined,
    })
    expect(problem.cases.map(({ name }) => name)).toEqual(['1'])
  })

  it('reads Chinese headings and leaves headings in fenced code alone', async () => {
    const text = '# 题目描述\n做。\n```python\n# Not a heading\n```\n# 输入格式\n无\n# 输出格式\n无\n# 提示\n易\n'
    const { statements } = await read({ 'statement/zh-CN.md': text })
    expect(statements['zh-CN']).toEqual({
      description: '做。\n```python\n# Not a heading\n```',
      input: '无',
      output: '无',
      hint: '易',
    })
  })

  it('splits the score of an OI problem, the last case getting the rest (JD-04)', async () => {
    const { cases } = await read(oi)
    expect(cases.map(({ score }) => score)).toEqual([50, 51])
  })

  it('takes written scores and subtasks (JD-04)', async () => {
    const { cases } = await read({ ...subtasks, 'data/scores.yaml': '"2": { score: 30, group: 1 }\n"10": 70\n' })
    expect(cases.map(({ score, group }) => [score, group])).toEqual([
      [30, 1],
      [70, null],
    ])
  })

  it('takes what subtasks require (JD-04)', async () => {
    const { settings } = await read(requiring('2: [1]'))
    expect(settings.subtaskRequires).toEqual([{ group: 2, requires: [1] }])
  })
})

describe('JD-09 a bad package is named with file and reason', () => {
  it.each([
    ['no problem.yaml', { 'problem.yaml': undefined }, /problem\.yaml: is missing/],
    ['broken YAML', { 'problem.yaml': 'id: [' }, /problem\.yaml: /],
    ['a slip in a key', { 'problem.yaml': `${yaml}difficlty: 1\n` }, /problem\.yaml: .*difficlty/],
    ['a limit out of range', { 'problem.yaml': yaml.replace('1000,', '0,') }, /limits\.timeMs/],
    [
      'a path as file name',
      { 'problem.yaml': `${yaml}fileIO: { input: ../a, output: b }\n` },
      /fileIO\.input: .*plain/,
    ],
    ['aliases in YAML', { 'problem.yaml': `${yaml}tags: [&a { en: x }, *a]\n` }, /problem\.yaml: /],
    ['a tag in YAML', { 'problem.yaml': `${yaml}author: !!js/function x\n` }, /problem\.yaml: .*tag/],
    ['bytes that are no UTF-8', { 'statement/en.md': Buffer.from([0xff, 0xfe]) }, /en\.md: is not UTF-8/],
    ['no statement', { 'statement/en.md': undefined }, /statement: has neither/],
    ['a missing part', { 'statement/en.md': '# Description\nx\n# Input\ny\n' }, /en\.md: has no output/],
    ['an unknown heading', { 'statement/en.md': `${statement}# Notes\n` }, /en\.md: .*heading: Notes/],
    ['a heading twice', { 'statement/en.md': `${statement}# Input\n` }, /en\.md: .*Input twice/],
    ['text before the headings', { 'statement/en.md': `x\n${statement}` }, /en\.md: has text before/],
    ['a missing answer', { 'data/secret/2.ans': undefined }, /secret\/2\.ans: is missing/],
    ['a missing input', { 'data/sample/1.in': undefined }, /sample\/1\.in: is missing/],
    ['an unknown verdict', { 'solutions/great/a.cpp': '' }, /solutions\/great: is not a verdict/],
    [
      'a subtask that requires a later one',
      requiring('1: [2]'),
      /problem\.yaml: lets subtask 1 require what it may not/,
    ],
    ['a subtask without a number', requiring('b: [1]'), /judging\.requires\.b/],
    [
      'requirements without subtasks',
      { 'problem.yaml': `${yaml}judging: { requires: { 2: [1] } }\n` },
      /needs a case mode with subtasks/,
    ],
    ['subtasks without groups', subtasks, /scores\.yaml: is missing/],
    ['scores of unknown cases', { ...oi, 'data/scores.yaml': '"3": 5\n' }, /scores\.yaml: .*3/],
  ])('%s', async (_, changes: Readonly<Record<string, string | Buffer | undefined>>, message) => {
    await expect(read(changes)).rejects.toThrow(message)
  })
})
