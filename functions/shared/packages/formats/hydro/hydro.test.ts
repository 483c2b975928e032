import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../files.ts'
import { PackageError } from '../../read-files.ts'
import { readAll, readOne, renderStatements, writeZip } from '../testing.ts'

const statement = '# 求和\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n'
const files = {
  'P1/problem.yaml': 'pid: P1\nowner: 2\ntitle: 求和\ntag: [易]\nnSubmit: 3\n',
  'P1/problem_zh.md': statement,
  'P1/problem_en.md': '# Sum\n',
  'P1/testdata/sum1.in': '1 2\n',
  'P1/testdata/sum1.out': '3\n',
  'P1/testdata/sum2.in': '2 2\n',
  'P1/testdata/sum2.ans': '4\n',
  'P1/testdata/sum10.in': '2 3\n',
  'P1/testdata/sum10.out': '5\n',
}
const config = (yaml: string) => ({ ...files, 'P1/testdata/config.yaml': yaml })
const points = (cases: { name: string; score: number; group: number | null }[]) =>
  cases.map(({ name, score, group }) => [name, score, group])

const subtasks = `time: 500ms
memory: 1g
subtasks:
  - score: 30
    cases: [{ input: sum1.in, output: sum1.out }, { input: sum2.in, output: sum2.ans }]
  - score: 70
    type: sum
    cases: [{ input: sum10.in, output: sum10.out, score: 50 }, { input: sum1.in, output: sum1.out }]
`

describe('JD-09 Hydro packages', () => {
  it('reads all problems of a zip, and pairs the files where nothing lists them', async () => {
    const second = Object.entries(files).map(([path, text]) => [path.replace('P1', 'P2'), text.replace('P1', 'P2')])
    const problems = await readAll(await writeZip({ ...files, ...Object.fromEntries(second) }, 'hydro.zip'))
    expect(problems.map(({ name }) => name)).toEqual(['hydro/P1', 'hydro/P2'])
    expect(problems[0]).toMatchObject({
      id: 'P1',
      title: { 'zh-CN': '求和' },
      tags: [{ 'zh-CN': '易' }],
      needs: [],
      checker: null,
      settings: { timeLimit: 1000, memoryLimit: 256, type: 'oi', ioScore: 100 },
      samples: [{ input: '1 2\n', output: '3\n' }],
      statements: { 'zh-CN': { description: '# 求和' }, en: { description: '# Sum' } },
    })
    expect(points(problems[0]?.cases ?? [])).toEqual([
      ['sum1', 33, 1],
      ['sum2', 33, 2],
      ['sum10', 34, 3],
    ])
  })

  it('parts a statement by its headings', async () => {
    const text =
      '# 求和\n\n## 题目描述\n求和。\n## 输入格式\n两个数。\n## 输出格式\n和。\n### 样例\n见下。\n## 提示\n不难。\n'
    const { statements } = await readOne({ ...files, 'P1/problem_zh.md': text })
    expect(statements['zh-CN']).toEqual({
      description: '# 求和\n\n求和。',
      input: '两个数。',
      output: '和。\n### 样例\n见下。',
      hint: '不难。',
    })
  })

  it('reads statements in HTML', async () => {
    const text =
      '<h2>Description</h2><p>Twice.</p><h2>Input</h2><p>One.</p>\n\n<pre><code class="language-input1">4</code></pre>\n\n<pre><code class="language-output1">8</code></pre>\n\n<h2>Source</h2><p>nobody</p>'
    const { samples, source, statements } = await readOne({ ...files, 'P1/problem_zh.md': text })
    expect(samples).toEqual([{ input: '4', output: '8' }])
    expect(source).toEqual({ 'zh-CN': 'nobody' })
    expect(statements['zh-CN']).toEqual({ description: '<p>Twice.</p>', input: '<p>One.</p>', output: '', hint: '' })
  })

  it('JD-04 reads limits with units, subtasks and file names', async () => {
    const { cases, settings, needs } = await readOne(config(`${subtasks}filename: sum\n`))
    expect(settings).toMatchObject({ timeLimit: 500, memoryLimit: 1024, judgeCaseMode: 'subtask_lowest', ioScore: 100 })
    expect(settings.fileIO).toEqual({ input: 'sum.in', output: 'sum.out' })
    expect(points(cases)).toEqual([
      ['sum1', 30, 1],
      ['sum2', 30, 1],
      ['sum10', 50, 2],
      ['sum1', 20, 3],
    ])
    expect(needs).toEqual([])
  })

  it('JD-04 finds subtasks in names of files', async () => {
    const named = Object.entries(files).map(([path, text]) => [path.replace(/sum(\d+)/, 'sum$1-1'), text])
    const { cases } = await readOne(Object.fromEntries(named))
    expect(points(cases)).toEqual([
      ['sum1-1', 33, 1],
      ['sum2-1', 33, 2],
      ['sum10-1', 34, 3],
    ])
  })

  it('takes the comparison of a standard checker, and a checker of its own', async () => {
    const standard = await readOne(config('checker_type: testlib\nchecker: ncmp\n'))
    expect(standard).toMatchObject({ needs: [], checker: null, settings: { comparison: { caseSensitive: true } } })
    const yaml = 'checker_type: syzoj\nchecker: { file: chk.cc, lang: cc }\njudge_extra_files: [x.h]\n'
    const found = await readOne({ ...config(yaml), 'P1/testdata/chk.cc': '', 'P1/testdata/x.h': '' })
    expect(found).toMatchObject({ needs: [], checker: { protocol: 'syzoj' }, settings: { judgeMode: 'spj' } })
    expect(found.checker?.files).toEqual([expect.stringMatching(/chk\.cc$/)])
    expect(found.judgeFiles).toEqual([{ name: 'x.h', path: expect.stringMatching(/x\.h$/) }])
  })

  it.each([
    ['type: interactive\ninteractor: i.cc\n', { judgeMode: 'interactive' }],
    ['checker_type: strict\n', { isRemoveEndBlank: false }],
    ['multi_pass: 2\n', { passes: 2 }],
    [subtasks.replaceAll('cases:', 'time: 2s\n    memory: 64m\n    cases:'), { timeLimit: 2000, memoryLimit: 64 }],
    ['', { isScaled: false }],
  ])('reads what %j says', async (yaml, settings) => {
    const problem = await readOne({ ...config(yaml), 'P1/testdata/i.cc': '' })
    expect(problem).toMatchObject({ settings, needs: [] })
  })

  it('gives files to the contestant', async () => {
    const { extraFiles } = await readOne({ ...config('user_extra_files: [i.cc]\n'), 'P1/testdata/i.cc': '' })
    expect(extraFiles).toMatchObject([{ name: 'i.cc' }])
  })

  it('takes questions with the answers of the configuration, and the pictures that they show', async () => {
    const yaml = 'type: objective\nanswers:\n  "1": [A, 10]\n'
    const asked = '# 栈\n\n## 说明\n![图](file://tree.png)\n\n{{ select(1) }}\n- 后进先出\n- 先进先出\n'
    const { 'P1/problem.yaml': problem } = files
    const given = { 'P1/problem.yaml': problem, 'P1/problem_zh.md': asked, 'P1/additional_file/tree.png': '' }
    const read = await readOne({ ...given, 'P1/testdata/config.yaml': yaml })
    expect(read).toMatchObject({ id: 'P1', cases: [], needs: [], attachments: [{ name: 'tree.png' }] })
    const statement = asked.replace('file://tree.png', addressOf(read.attachments?.[0]?.id ?? ''))
    expect(read.questions).toEqual({ form: 'hydro', config: yaml, statement })
  })

  it.each([
    ['type: submit_answer\n', ['answer-files']],
    ['type: communication\n', ['two-runs']],
    ['checker_type: testlib\nchecker: uncmp\n', ['standard-checker']],
    [subtasks.replace('type: sum', 'time: 2s'), ['case-limits']],
  ])('marks what %j needs', async (yaml, needs) => {
    expect((await readOne(config(yaml))).needs).toEqual(needs)
  })

  it.each([
    [subtasks.replace('type: sum', 'type: max'), { score: 'max', members: [{ accept: 50 }, { accept: 70 }] }],
    [subtasks.replace('type: sum', 'if: [1]'), { requires: ['1'], members: [{ accept: 50 }, { accept: 70 }] }],
    [subtasks.replace('score: 50', 'score: 0.5'), { score: 'sum', members: [{ accept: 0.5 }, { accept: 69 }] }],
  ])('JD-04 grades by groups what %j says', async (yaml, second) => {
    const { grading } = await readOne(config(yaml))
    expect(grading?.root.members[1]).toMatchObject(second)
  })

  it.each([
    ['a bad time', config('time: soon\n'), /config\.yaml: has a bad time limit/],
    ['a bad memory', config('memory: 3 apples\n'), /config\.yaml: has a bad memory limit/],
    ['a missing test case', config('cases: [{ input: x.in, output: x.out }]\n'), /testdata\/x\.in: is missing/],
    ['a path that climbs out', config('cases: [{ input: ../problem.yaml, output: x }]\n'), /is missing/],
    ['a missing checker', config('checker_type: testlib\nchecker: chk.cc\n'), /testdata\/chk\.cc: is missing/],
    ['an unknown type', config('type: magic\n'), /config\.yaml: .*magic/],
    ['an unknown checker', config('checker_type: ccr\nchecker: sum1.in\n'), /config\.yaml: has a checker .*ccr/],
    ['an interactive problem alone', config('type: interactive\n'), /config\.yaml: needs an interactor/],
    ['a path as file name', config('filename: ../sum\n'), /config\.yaml: filename/],
    ['a tag', config('time: !!js/function x\n'), /config\.yaml: .*tag/],
    [
      'no test case',
      {
        ...config(''),
        'P1/problem_zh.md': '# 求和\n',
        'P1/testdata/sum1.in': undefined,
        'P1/testdata/sum2.ans': undefined,
        'P1/testdata/sum10.in': undefined,
      },
      /testdata: has no test points/,
    ],
  ])('refuses %s', async (_, changed, message) => {
    await expect(readOne(changed)).rejects.toThrow(message)
    await expect(readOne(changed)).rejects.toThrow(PackageError)
  })

  it('refuses aliases that grow without bound', async () => {
    const line = (name: string, of: string) => `${name}: &${name} [${Array(9).fill(of).join(', ')}]\n`
    const yaml = line('a', 'ha') + line('b', '*a') + line('c', '*b') + line('d', '*c') + line('e', '*d')
    await expect(readOne(config(yaml))).rejects.toThrow(/config\.yaml: .*alias/)
    expect((await readOne(config('time: &t 2s\nmemory: 64m\nother: *t\n'))).settings.timeLimit).toBe(2000)
  })

  it('brings the pictures and files of its statements along', async () => {
    const text = [
      '![tree](file://tree.png) ![](<file://图 1.png>) <img src="file://tree.png?type=additional_file">',
      '@[pdf](file://slides.pdf) [notes](file://a(1).txt) ![gone](file://gone.png) ![far](https://x.example/tree.png)',
      '[up](file://../testdata/sum1.in) ![](file://%E5%9B%BE%201.png)',
    ].join('\n')
    const problem = await readOne({
      ...files,
      'P1/problem_zh.md': text,
      'P1/problem_en.md': '![](file://tree.png)',
      'P1/additional_file/tree.png': 'tree',
      'P1/additional_file/图 1.png': 'second',
      'P1/additional_file/slides.pdf': '%PDF',
      'P1/additional_file/a(1).txt': 'notes',
    })
    const shown = await renderStatements(problem)
    expect(shown.files.toSorted()).toEqual([
      ['a(1).txt', false, 'notes'],
      ['slides.pdf', false, '%PDF'],
      ['sum1.in', false, '1 2\n'],
      ['tree.png', true, 'tree'],
      ['图 1.png', true, 'second'],
    ])
    expect(problem.statements['zh-CN']?.description).toMatch(
      /\[slides\]\(\/api.* !\[gone\]\(file:\/\/gone\.png\) !\[far\]\(https:/,
    )
    expect(problem.attachments?.map(({ reference }) => reference)).toContain('file://tree.png')
  })
})
