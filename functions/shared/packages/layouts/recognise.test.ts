import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byNaturalOrder } from '../read-files.ts'
import { recogniseLayout } from './recognise.ts'
import { scoreLayout } from './scoring.ts'

/** The layout of files, of which most are empty, and what it scores. */
async function readLayout(files: Readonly<Record<string, string>>) {
  const layout = await recogniseLayout(Object.keys(files), async (path) => files[path] ?? '')
  const scoring = scoreLayout(layout)
  return {
    config: layout.config,
    cases: layout.cases.map(({ name, input, output }, at) => {
      const { score = null, group = null } = scoring.cases[at] ?? {}
      return [name, input, output, score, group]
    }),
    limits: [layout.timeMs, layout.memoryMb],
    checker: layout.checker,
    requires: scoring.requires,
    left: [...layout.left, ...scoring.left].map(({ what, why }) => `${what} ${why}`),
  }
}
const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))
const pairs = (...stems: string[]) => empty(...stems.flatMap((stem) => [`${stem}.in`, `${stem}.out`]))

describe('AD-05 test data by the names of files', () => {
  it.each([
    [['1.in', '1.out'], ['1']],
    [
      ['1.in', '1.ans', '2.IN', '2.OUT'],
      ['1', '2'],
    ],
    [
      ['d/10.in', 'd/10.out', 'd/9.in', 'd/9.out'],
      ['9', '10'],
    ],
    [['input1.txt', 'output1.txt'], ['1']],
    [['a_input.txt', 'a_output.txt'], ['a']],
    [['input.txt', 'output.txt'], ['input']],
    [
      ['x/input/1.txt', 'x/output/1.txt', 'x/input/2.txt', 'x/output/2.txt'],
      ['1', '2'],
    ],
    [['input/a1.in', 'output/a1.out'], ['a1']],
    [['input1.in', 'output1.out'], ['input1']],
    [
      ['in1.txt', 'out1.txt', '2.in.txt', '2.out.txt'],
      ['1', '2'],
    ],
    [
      ['a.in1', 'a.ou1', 'a.in10', 'a.ou10', 'a.in2', 'a.ou2'],
      ['a1', 'a2', 'a10'],
    ],
    [
      ['01', '01.a', '02', '02.a'],
      ['01', '02'],
    ],
    [['Sum1.in', 'sum1.out'], ['Sum1']],
    [
      ['a.in', 'a.out', 'A.in', 'A.out'],
      ['a', 'A'],
    ],
    [
      ['b/1.in', 'b/1.out', 'a/1.in', 'a/1.out'],
      ['a/1', 'b/1'],
    ],
    [
      ['1.in', '1.out', 'input1.txt', 'output1.txt'],
      ['1.in', 'input1.txt'],
    ],
  ])('finds the cases of %j', async (paths, cases) => {
    const { cases: found, left } = await readLayout(empty(...paths))
    expect([found.map(([name]) => name), left]).toEqual([cases, []])
  })

  it('names what is of no case, and each file that lacks another', async () => {
    const others = ['readme.md', '.DS_Store', '__MACOSX/._1.in', 'notes.txt', 'sub/picture.png', 'data.zip']
    const alone = ['2.in', '3.out', '1.ans', 'x/4.in', 'sample/1.in', 'sample/1.out']
    const { cases, left } = await readLayout(empty('1.in', '1.out', ...others, ...alone))
    expect(cases.map(([name]) => name)).toEqual(['1'])
    expect(left).toEqual([
      '1.out answer-twice',
      'readme.md unused',
      '.DS_Store system',
      '__MACOSX/._1.in system',
      'notes.txt unused',
      'sub/picture.png unused',
      'data.zip inner-zip',
      '2.in answer-missing',
      '3.out input-missing',
      'x/4.in answer-missing',
      'sample/1.in sample',
      'sample/1.out sample',
    ])
  })

  it('takes of two answers the same ending in all cases, and names the other', async () => {
    const { cases, left } = await readLayout(empty('2.ans', '2.in', '2.out', '1.in', '1.out', '1.ans'))
    expect(cases.map(([, , output]) => output)).toEqual(['1.ans', '2.ans'])
    expect(left).toEqual(['2.out answer-twice', '1.out answer-twice'])
  })

  it.each([
    ['IOI names', pairs('01-01', '01-02', '02-01'), [1, 1, 2]],
    ['IOI folders', pairs('subtask2/1', 'subtask1/1', 'subtask1/2'), [1, 1, 2]],
    ['COCI', empty('x.in.1a', 'x.out.1a', 'x.in.1b', 'x.out.1b', 'x.in.2', 'x.out.2'), [1, 1, 2]],
    ['one number before all', pairs('2024-01', '2024-02'), [null, null]],
    ['plain numbers', pairs('1', '2'), [null, null]],
  ])('finds the subtasks of %s', async (_, files, groups) => {
    expect((await readLayout(files)).cases.map((one) => one[4])).toEqual(groups)
  })

  it('loses no file and uses each once, in natural order, whatever they are called', async () => {
    const file = fc.tuple(
      fc.constantFrom('', 'd/', 'e/input/', 'e/output/', 'sample/', '__MACOSX/'),
      fc.constantFrom('', 'a', 'A', 'input', 'output', '1-'),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('.in', '.out', '.ans', '.OUT', '.md', '', '.txt', '.in.1a', '.a'),
    )
    const names = fc.uniqueArray(file.map((parts) => parts.join('')))
    const config = fc.constantFrom(
      '',
      '1.in: {score: 5, subtaskId: 2}',
      'n_tests 3\nn_ex_tests 2',
      '2\n1.in|1.out|1|5|6\n2.in|2.out|1|5|',
    )
    const configName = fc.constantFrom('config.yml', 'problem.conf', 'config.ini', 'init.yml', 'task.yaml', 'd/GEN')
    await fc.assert(
      fc.asyncProperty(names, configName, config, async (paths, name, text) => {
        const all = text === '' ? paths : [...paths, name]
        const layout = await recogniseLayout(all, async () => text)
        const cases = layout.cases.flatMap(({ input, output }) => [input, output])
        const left = layout.left.map(({ what }) => what)
        expect(new Set(cases).size).toBe(cases.length)
        expect(new Set(left).size).toBe(left.length)
        const placed = [
          ...cases,
          ...left.filter((what) => all.includes(what)),
          ...(layout.config === '' ? [] : [layout.config]),
        ]
        const read = new Set([...placed, ...(name === 'd/GEN' || name === 'task.yaml' ? [name] : [])])
        expect([...read].toSorted()).toEqual([...new Set([...all, ...(read.has(name) ? [name] : [])])].toSorted())
        const order = layout.cases.map((one) => one.name)
        if (layout.config === '') expect(order).toEqual(order.toSorted(byNaturalOrder))
        expect(new Set(order).size).toBe(order.length)
        expect(scoreLayout(layout).cases).toHaveLength(layout.cases.length)
      }),
    )
  })
})

describe('AD-05 test data as configurations of other judges say it', () => {
  it('Luogu: scores, subtasks and limits of config.yml', async () => {
    const config = '1.in:\n  timeLimit: 500\n  score: 40\n  subtaskId: 0\n2.in:\n  score: 60\n  subtaskId: 1\n'
    const read = await readLayout({ 'config.yml': config, ...pairs('1', '2') })
    expect(read).toMatchObject({
      config: 'config.yml',
      cases: [
        ['1', '1.in', '1.out', 40, 1],
        ['2', '2.in', '2.out', 60, 2],
      ],
      limits: [null, null],
      left: ['config.yml: 500 ms limits-differ'],
    })
    const whole = (score: number) =>
      `a1.in: {timeLimit: 2000, memoryLimit: 262144, score: ${score}, subtaskId: 1}\na2.in: {timeLimit: 2000, memoryLimit: 262144, score: ${score}, subtaskId: 1, isPretest: true}\na9.in: {timeLimit: 2000, memoryLimit: 262144, score: 50, subtaskId: 2}\n`
    const files = pairs('t/a1', 't/a2', 't/a3')
    const scored = await readLayout({ 't/config.yml': whole(50), ...files })
    expect(scored.cases.map((one) => one.slice(3))).toEqual([
      [50, 1],
      [50, 1],
      [50, 2],
    ])
    expect(scored.left).toEqual([
      'a9.in missing',
      't/config.yml: isPretest not-taken',
      't/config.yml: 2000 ms limits-differ',
      't/config.yml: 256 MB limits-differ',
    ])
    const turned = await readLayout({ 'config.yml': config, ...pairs('10', '2'), ...empty('1.in', '1.out') })
    expect(turned.cases.map((one) => one.slice(3))).toEqual([
      [40, 1],
      [60, 2],
      [0, 3],
    ])
    // scores that add up to no more than all are added
    expect((await readLayout({ 't/config.yml': whole(10), ...files })).cases.map((one) => one.slice(3))).toEqual([
      [10, null],
      [10, null],
      [80, null],
    ])
  })

  it('UOJ: names, subtasks, samples and limits of problem.conf', async () => {
    const conf =
      'n_tests 3\nn_ex_tests 2\nn_sample_tests 1\ninput_pre www\ninput_suf in\noutput_pre www\noutput_suf out\nn_subtasks 2\nsubtask_end_1 2\nsubtask_score_1 30\nsubtask_end_2 3\nsubtask_score_2 70\nsubtask_dependence_2 1\ntime_limit 2\nmemory_limit 512\noutput_limit 64\nuse_builtin_judger on\nuse_builtin_checker ncmp\ntoken_limit 3\n'
    expect(
      await readLayout({ 'problem.conf': conf, 'chk.h': '', ...pairs('www1', 'www2', 'www3', 'ex_www1', 'ex_www2') }),
    ).toEqual({
      config: 'problem.conf',
      cases: [
        ['www1', 'www1.in', 'www1.out', 30, 1],
        ['www2', 'www2.in', 'www2.out', 30, 1],
        ['www3', 'www3.in', 'www3.out', 70, 2],
      ],
      limits: [2000, 512],
      checker: 'ncmp',
      requires: [{ group: 2, requires: [1] }],
      left: [
        'problem.conf: token_limit not-taken',
        'chk.h unused',
        'ex_www1.in sample',
        'ex_www1.out sample',
        'ex_www2.in not-listed',
        'ex_www2.out not-listed',
      ],
    })
  })

  it('Hydro: limits, subtasks that add up beside those that do not, and the checker of config.yaml', async () => {
    const config =
      'type: default\ntime: 2s\nmemory: 256m\nchecker_type: testlib\nchecker: chk.cc\nuser_extra_files: []\nsubtasks:\n- {score: 30, type: sum, cases: [{input: 1.in, output: 1.ans}, {input: 2.in, output: 2.ans}]}\n- {score: 70, id: 7, if: [1], cases: [{input: 3.in, output: 3.ans}, {input: 4.in, output: 4.ans}]}\n'
    const files = empty(...[1, 2, 3, 5].flatMap((n) => [`${n}.in`, `${n}.ans`]), 'chk.cc')
    expect(await readLayout({ 'config.yaml': config, ...files })).toMatchObject({
      cases: [
        ['1', '1.in', '1.ans', 15, 1],
        ['2', '2.in', '2.ans', 15, 2],
        ['3', '3.in', '3.ans', 70, 3],
      ],
      limits: [2000, 256],
      checker: 'chk.cc',
      requires: [{ group: 3, requires: [1, 2] }],
      left: [
        '4.in missing',
        '4.ans missing',
        'config.yaml: checker_type not-taken',
        '5.in not-listed',
        '5.ans not-listed',
        'chk.cc checker',
      ],
    })
    const unlisted = 'subtasks:\n- {id: 1, score: 30}\n- {id: 2, score: 70, if: [1]}\n'
    expect(await readLayout({ 'config.yaml': unlisted, ...pairs('1-1', '1-2', '2-1') })).toMatchObject({
      cases: [
        ['1-1', '1-1.in', '1-1.out', 30, 1],
        ['1-2', '1-2.in', '1-2.out', 30, 1],
        ['2-1', '2-1.in', '2-1.out', 70, 2],
      ],
      requires: [{ group: 2, requires: [1] }],
      left: [],
    })
    expect((await readLayout({ 'testdata/config.yaml': 'time: 500ms\n', ...pairs('testdata/1') })).limits).toEqual([
      500,
      null,
    ])
  })

  it('DMOJ: points, batches and what they depend on of init.yml', async () => {
    const init =
      'archive: sum.zip\npretest_test_cases: []\ntest_cases:\n- {in: sum.1.in, out: sum.1.out, points: 5}\n- batched:\n  - {in: sum.2.in, out: sum.2.out}\n  - {in: sum.3.in, out: sum.3.out}\n  points: 10\n- {batched: [{in: sum.4.in, out: sum.4.out}], points: 15, dependencies: [1]}\nchecker: {name: floats, args: {precision: 6}}\n'
    const read = await readLayout({ 'init.yml': init, 'sum.zip': '', ...pairs('sum.1', 'sum.2', 'sum.3', 'sum.4') })
    expect(read).toMatchObject({ checker: 'floats', requires: [{ group: 3, requires: [2] }] })
    expect(read.cases.map((one) => one.slice(3))).toEqual([
      [5, 1],
      [10, 2],
      [10, 2],
      [15, 3],
    ])
    expect(read.left).toEqual([
      'init.yml: pretest_test_cases not-taken',
      'init.yml: checker.args not-taken',
      'sum.zip inner-zip',
    ])
    const names = await readLayout({ 'init.yml': "test_cases: {input_format: '(?P<case>x)'}\n", ...pairs('1') })
    expect([names.cases, names.left]).toEqual([
      [['1', '1.in', '1.out', null, null]],
      ['init.yml: test_cases not-taken'],
    ])
  })

  it('CMS: subtasks of GEN and limits of task.yaml', async () => {
    const files = empty(...[0, 1, 2].flatMap((n) => [`input/input${n}.txt`, `output/output${n}.txt`]), 'att/input0.txt')
    const gen = '# a comment\n#ST: 0\n#COPY: att/input0.txt\n#ST: 100\n1 2 # small\n3 4\n'
    expect(
      await readLayout({
        'task/gen/GEN': gen,
        'task/task.yaml': 'time_limit: 1.5\nmemory_limit: 64\nn_input: 3\n',
        ...Object.fromEntries(Object.keys(files).map((name) => [`task/${name}`, ''])),
      }),
    ).toMatchObject({
      cases: [
        ['0', 'task/input/input0.txt', 'task/output/output0.txt', 0, 1],
        ['1', 'task/input/input1.txt', 'task/output/output1.txt', 100, 2],
        ['2', 'task/input/input2.txt', 'task/output/output2.txt', 100, 2],
      ],
      limits: [1500, 64],
      left: ['task/task.yaml: n_input not-taken', 'task/att/input0.txt answer-missing'],
    })
  })

  it('config.ini of older judges: scores and limits by line, folders in capitals', async () => {
    const text = '2\r\ninput0.txt|output0.txt|1|40|65536\r\ninput1.txt|output1.txt|1|60|65536\r\n'
    const files = empty('Input/input0.txt', 'Output/output0.txt', 'Input/input1.txt', 'Output/output1.txt')
    expect(await readLayout({ 'Config.ini': text, ...files })).toMatchObject({
      config: 'Config.ini',
      cases: [
        ['0', 'Input/input0.txt', 'Output/output0.txt', 40, null],
        ['1', 'Input/input1.txt', 'Output/output1.txt', 60, null],
      ],
      limits: [1000, 64],
      left: [],
    })
  })

  it('names a configuration that cannot be read, and goes by the names of files', async () => {
    for (const [name, text] of [
      ['config.yml', 'a: [1'],
      ['config.yaml', 'time: {}'],
      ['config.ini', '2\n1.in|1.out|1|1|1'],
      ['init.yml', '- 1'],
    ] as const) {
      const { config, cases, left } = await readLayout({ [name]: text, ...pairs('1') })
      expect([config, cases.length, left], name).toEqual(['', 1, [`${name} unreadable`]])
    }
  })

  it('SE-03 holds no more requirements than a problem may have', async () => {
    const cases = (more: string) =>
      Array.from({ length: 600 }, (_, at) => `{input: ${at}${more}.in, output: ${at}${more}.out}`)
    const required = Array.from({ length: 4000 }, () => 1)
    const config = `subtasks:\n- {type: sum, cases: [${cases('')}]}\n- {type: sum, cases: [${cases('b')}], if: [${required}]}\n`
    const files = pairs(...Array.from({ length: 600 }, (_, at) => [`${at}`, `${at}b`]).flat())
    const { cases: found, requires, left } = await readLayout({ 'config.yaml': config, ...files })
    expect([found.length, requires.length, left.at(-1)]).toEqual([1200, 8, 'config.yaml: requires 2 counting'])
  })
})
