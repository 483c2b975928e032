import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import type { ProblemPackage } from '../../model.ts'
import { sentenceOf } from '../../reasons.ts'
import { type Files, readOne } from '../testing.ts'

const problem = {
  pid: 'P1',
  title: '求和',
  tag: ['易'],
  difficulty: 5,
  hidden: true,
  owner: 2,
  nSubmit: 3,
  nAccept: 1,
}
const config = {
  checker_type: 'testlib',
  checker: { file: 'chk.cc', lang: 'cc.cc14' },
  interactor: 'int.cc',
  validator: 'val.cc',
  multi_pass: 2,
  time: '2s',
  memory: '64m',
  filename: 'sum',
  detail: 'case',
  user_extra_files: ['grader.h'],
  judge_extra_files: ['chk.h'],
  langs: ['cc', 'py.py3', 'r'],
  time_limit_rate: { 'py.py3': 4 },
  memory_limit_rate: { 'py.py3': 2 },
  redirect: 'system/1',
  subType: 'sum',
  template: { 'py.py3': ['before', 'after'] },
  subtasks: [
    { id: 3, score: 30, type: 'max', cases: [{ input: '1.in', output: '1.out', score: 20 }] },
    { id: 7, if: [3], cases: [{ input: 'deep/2.in', output: 'deep/2.out' }] },
  ],
}
const texts: Files = {
  'problem_zh.md': '求和 ![图](file://tree.png)\n',
  'problem_en.md': 'Sum\n',
  'problem_ko.md': '합계\n',
  'testdata/1.in': '1',
  'testdata/1.out': '1',
  'testdata/deep/2.in': '2',
  'testdata/deep/2.out': '2',
  'testdata/gen.py': '',
  'testdata/chk.cc': '',
  'testdata/chk.h': '',
  'testdata/int.cc': '',
  'testdata/val.cc': '',
  'testdata/grader.h': '',
  'std/std.cc': '',
  'solution/why.md': '',
  'additional_file/tree.png': 'tree',
  'additional_file/notes.txt': 'notes',
}
/** Accounts and counts of the old site, and files that are named with the keys that name them. */
const meaningless = ['.owner', '.nSubmit', '.nAccept', 'testdata/int.cc', 'testdata/val.cc']

const readSample = (about: object, judging: object, files: Files) =>
  readOne({ ...files, 'problem.yaml': stringify(about), 'testdata/config.yaml': stringify(judging) })

/** What does not depend on where the files of a test lie. */
const show = (read: ProblemPackage) =>
  JSON.stringify(read)
    .replaceAll(/[^"]*\/oj-formats-[^/"]+/g, '')
    .replaceAll(/[\w-]{22}/g, '#')

const leftOf = ({ left }: ProblemPackage) => left.map((one) => sentenceOf(one, 'en')).toSorted()

/** A value without one of its keys or items, for each of them. */
function* partsGone(value: unknown, way = ''): Generator<[way: string, without: unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    const here = `${way}.${key}`
    const without = Array.isArray(value)
      ? value.filter((_, at) => String(at) !== key)
      : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    yield [here, without]
    for (const [deeper, rest] of partsGone(each, here)) {
      yield [deeper, Array.isArray(value) ? value.with(Number(key), rest) : { ...value, [key]: rest }]
    }
  }
}

describe('AD-09 a package of Hydro', () => {
  it('is used or named: each key and each file changes what is read', async () => {
    const whole = show(await readSample(problem, config, texts))
    const idle: string[] = []
    const note = async (what: string, read: Promise<ProblemPackage>) => {
      // that it cannot be read says that the part is used
      if ((await read.then(show).catch(() => '')) === whole) idle.push(what)
    }
    for (const [key, without] of partsGone(problem)) await note(key, readSample(Object(without), config, texts))
    for (const [key, without] of partsGone(config)) await note(key, readSample(problem, Object(without), texts))
    for (const file of Object.keys(texts))
      await note(file, readSample(problem, config, { ...texts, [file]: undefined }))
    expect(idle).toEqual(meaningless)
  })

  it('names what has no place here', async () => {
    expect(leftOf(await readSample(problem, config, texts))).toEqual([
      'config.yaml: detail: case is not taken',
      'config.yaml: interactor: int.cc is not taken',
      'config.yaml: langs: r is not taken',
      'config.yaml: memory_limit_rate: py.py3: 2 is not taken',
      'config.yaml: subType: sum is not taken',
      'config.yaml: time_limit_rate: py.py3: 4 is not taken',
      'config.yaml: validator: val.cc is not taken',
      'problem_ko.md is not taken',
      'solution/why.md is not taken',
      'testdata/config.yaml: redirect is not taken',
      'testdata/gen.py is not taken',
    ])
  })

  it('names an input without an answer, and a second answer', async () => {
    const lone = Object.fromEntries(['1.in', '1.out', '1.ans', '2.in'].map((name) => [`testdata/${name}`, '']))
    expect(leftOf(await readOne({ 'problem.yaml': 'title: t\n', ...lone }))).toEqual([
      'testdata/1.out is not taken: its input has another answer',
      'testdata/2.in is not taken: it has no answer',
    ])
  })
})
