import { describe, expect, it } from 'vitest'
import { findPackages, type ReadProblem } from '../../read-packages.ts'
import { type Files, readOne, temporaryFolder, writeZip } from '../testing.ts'

const files = {
  'problem.yaml': 'pid: P1\ntitle: 求和\n',
  'problem_zh.md': '# 求和\n',
  'testdata/1.in': '1\n',
  'testdata/1.out': '1\n',
}
const config = (yaml: string, more: Files = {}) => readOne({ ...files, 'testdata/config.yaml': yaml, ...more })

it('JD-09 the title of a Hydro problem is in the language of its statement, and each tag in its own', async () => {
  const english = {
    'problem.yaml': 'title: Sum\ntag: [dp, 易]\n',
    'problem_en.md': 'Add.\n',
    'testdata/1.in': '',
    'testdata/1.out': '',
  }
  expect(await readOne(english)).toMatchObject({ title: { en: 'Sum' }, tags: [{ en: 'dp' }, { 'zh-CN': '易' }] })
  for (const more of [{ 'problem_zh.md': '求和。\n' }, { 'problem_en.md': undefined }]) {
    expect((await readOne({ ...english, ...more })).title).toEqual({ 'zh-CN': 'Sum' })
  }
})

describe('JD-09 what Hydro has', () => {
  it('AD-09 a problem that cannot be read does not stop the others', async () => {
    const bad = { 'P2/problem.yaml': 'title: [\n', 'P2/testdata/1.in': '', 'P2/testdata/1.out': '' }
    const objective = {
      'P3/problem.yaml': 'title: q\n',
      'P3/problem_zh.md': '{{ input(1) }}\n',
      'P3/testdata/config.yaml': 'type: objective\nanswers: { "1": [a, 5] }\n',
    }
    const good = Object.fromEntries(Object.entries(files).map(([path, text]) => [`P1/${path}`, text]))
    const path = await writeZip({ ...good, ...bad, ...objective }, 'all.zip')
    const found: ReadProblem[] = []
    for await (const { problems } of findPackages(path, await temporaryFolder())) found.push(...problems)
    const [first, second, third] = found
    expect([first, second, third].map((one) => one && 'error' in one)).toEqual([false, true, false])
    expect(third).toMatchObject({ name: 'all/P3', questions: { form: 'hydro' } })
  })

  it.each([
    ['strict', { judgeMode: 'default', isRemoveEndBlank: false }, undefined],
    ['default', { judgeMode: 'default', isRemoveEndBlank: true }, undefined],
    ...(['testlib', 'syzoj', 'hustoj', 'lemon', 'qduoj'] as const).map(
      (kind) => [kind, { judgeMode: 'spj' }, kind] as const,
    ),
    ['kattis', { judgeMode: 'spj' }, 'icpc'],
  ] as const)('a checker of type %s', async (kind, settings, protocol) => {
    const read = await config(`checker_type: ${kind}\nchecker: { file: a/chk.cc, lang: cc.cc14o2 }\n`, {
      'testdata/chk.cc': '',
    })
    expect(read).toMatchObject({ needs: [], settings })
    expect(read.checker?.protocol).toBe(protocol)
    if (protocol) expect(read.checker?.kind).toBe('C++ 14')
  })

  it.each([
    [
      'a family of languages',
      'langs: [cc, kt.jvm, py]',
      ['C++', 'C++ 11', 'C++ 14', 'C++ 20', 'C++ 23', 'Kotlin', 'Python3', 'PyPy3', 'Python2'],
    ],
    ['versions of languages', 'langs: [cc.cc17o2, cc.cc98, py.py3, pas]', ['C++', 'Python3', 'Pascal']],
    ['only languages that are not here', 'langs: [bash, r]', undefined],
  ])('%s', async (_, yaml, languages) => {
    expect((await config(`${yaml}\n`)).site?.languages).toEqual(languages)
  })

  it('JD-04 a factor that all its languages have', async () => {
    const yaml = 'langs: [py.py3, py.pypy3]\ntime: 1s\ntime_limit_rate: { py.py3: 3, py.pypy3: 3 }\n'
    expect(await config(yaml)).toMatchObject({ settings: { timeLimit: 3000 }, left: [] })
  })

  it.each([
    ['a map of languages as text', `content: '{"zh": "求", "en": "Sum"}'`, { 'zh-CN': '求', en: 'Sum' }],
    ['a map of languages', 'content: { zh: 求, en: Sum }', { 'zh-CN': '求', en: 'Sum' }],
    ['a text whose language its characters tell', 'content: "求两个数的和 a + b"', { 'zh-CN': '求两个数的和 a + b' }],
    ['a text in English', 'content: Add two numbers.', { en: 'Add two numbers.' }],
    [
      'a list of sections',
      `content: '{"zh": [{"type": "Text", "sectionTitle": "题目描述", "text": "求"}]}'`,
      { 'zh-CN': '求' },
    ],
  ])('%s', async (_, yaml, shown) => {
    const { statements } = await readOne({
      ...files,
      'problem_zh.md': undefined,
      'problem.yaml': `title: t\n${yaml}\n`,
    })
    const described = Object.entries(statements).map(([locale, { description }]) => [locale, description])
    expect(Object.fromEntries(described)).toEqual(shown)
  })

  it('a statement that is a PDF or lies in a folder of its own', async () => {
    const { attachments, statements } = await readOne({
      ...files,
      'problem_zh.md': undefined,
      'statement/problem.pdf': '%PDF',
    })
    expect(attachments).toMatchObject([{ name: 'problem.pdf', reference: 'file://problem.pdf' }])
    expect(statements.en?.description).toMatch(/^\[problem\]\(\/api/)
  })

  it('solutions, expected to pass where their folder or name says so', async () => {
    const { submissions } = await readOne({
      ...files,
      'std/std.py3': '',
      'solution/a.cpp': '',
      'solution/why.md': '',
      'testdata/std.cc': '',
      'submissions/wrong_answer/b.cpp': '',
    })
    expect(submissions.map(({ name, expected }) => [name, expected.length > 0])).toEqual([
      ['std/std.py3', true],
      ['solution/a.cpp', false],
      ['testdata/std.cc', true],
      ['wrong_answer/b.cpp', true],
    ])
  })

  it.each([
    ['input1.txt', 'output1.txt'],
    ['a.in3', 'a.ou3'],
    ['A1.IN', 'A1.OUT'],
    ['1.in.txt', '1.out.txt'],
    ['input/1.in', 'output/1.out'],
    ['deep/1.in', 'deep/1.ans'],
  ])('%s with the answer %s', async (input, output) => {
    const { cases, left } = await readOne({
      'problem.yaml': 'title: t\n',
      [`testdata/${input}`]: '',
      [`testdata/${output}`]: '',
    })
    expect(cases).toHaveLength(1)
    expect(cases[0]?.answer.endsWith(output)).toBe(true)
    expect(left).toEqual([])
  })

  it('JD-04 scores of subtasks whose files have no list', async () => {
    const yaml = 'subtasks: [{ id: 1, score: 20, type: max }, { id: 2, score: 80, if: [1] }]\n'
    const named = { 'testdata/1.in': undefined, 'testdata/1.out': undefined }
    const tests = Object.fromEntries(
      ['1-1', '1-2', '2-1'].flatMap((name) => [
        [`testdata/${name}.in`, ''],
        [`testdata/${name}.out`, ''],
      ]),
    )
    const { grading, cases } = await config(yaml, { ...named, ...tests })
    expect(cases.map(({ name }) => name)).toEqual(['1-1', '1-2', '2-1'])
    expect(grading?.root.members).toMatchObject([{ score: 'max' }, { score: 'min', requires: ['1'] }])
  })

  it('AD-09 a problem of another judge, with its samples for test points', async () => {
    const remote = 'type: remote_judge\nsubType: luogu\ntarget: P1\ntime: 2s\n'
    const read = await readOne({
      'problem.yaml': 'title: t\n',
      'problem_zh.md': '```input1\n1\n```\n\n```output1\n2\n```\n',
      'testdata/config.yaml': remote,
    })
    expect(read).toMatchObject({
      incomplete: 'remote-stub',
      settings: { timeLimit: 2000 },
      samples: [{ input: '1\n' }],
    })
    expect(read.cases).toMatchObject([{ name: '1', score: 100 }])
    expect(read.left).toEqual([{ code: 'not-taken', fields: { what: 'config.yaml: remote_judge: luogu P1' } }])
  })

  it('limits and cases as Vijos lists them', async () => {
    const read = await readOne({ ...files, 'testdata/config.ini': '1\n1.in|1.out|2|100|65536\n' })
    expect(read).toMatchObject({ settings: { timeLimit: 2000, memoryLimit: 64 }, left: [] })
  })

  it('cases without an answer or an input', async () => {
    const { cases } = await config('cases: [{ input: 1.in, output: /dev/null }, { output: 1.out }]\n')
    expect(cases.map(({ input, answer }) => [input, answer].map((path) => path.endsWith('empty')))).toEqual([
      [false, true],
      [true, false],
    ])
  })
})
