import { describe, expect, it } from 'vitest'
import { type Files, readOne, renderStatements } from '../testing.ts'
import { data, legacy, newer } from './testing.ts'

const yaml = (more: string) => `problem_format_version: 2025-09\nname: Sum\n${more}`
const read = (more: string, files: Files = {}) => readOne({ ...newer, 'problem.yaml': yaml(more), ...files })
const leftOf = (left: readonly { fields: object }[]) =>
  left.flatMap(({ fields }) => ('what' in fields ? [fields.what] : []))

describe('JD-09 what ICPC packages tell about themselves', () => {
  it.each([
    ['author: Ada, Bob', 'Ada, Bob'],
    ['credits: Ada <ada@example.org>', 'Ada'],
    ['credits: { authors: [Ada, { name: Bob }] }', 'Ada, Bob'],
  ])('reads the authors of %j', async (more, author) => {
    expect((await read(more)).author).toBe(author)
  })

  it.each([
    ['source: NWERC 2024', 'NWERC 2024'],
    [
      'source: { name: NWERC 2024, url: https://example.org }\nlicense: cc by-sa',
      'NWERC 2024, https://example.org (cc by-sa)',
    ],
    ['source: NWERC\nsource_url: https://example.org\nlicense: unknown', 'NWERC, https://example.org'],
    ['source: [{ name: NWERC 2024 }, SWERC]', 'NWERC 2024, SWERC'],
  ])('reads the source of %j', async (more, source) => {
    expect((await read(more)).source).toEqual({ en: source })
  })

  it.each([
    ['keywords: math, graphs trees', ['math', 'graphs', 'trees']],
    ['keywords: [dynamic programming, math]', ['dynamic programming', 'math']],
  ])('reads the tags of %j', async (more, tags) => {
    expect((await read(more)).tags.map(({ en }) => en)).toEqual(tags)
  })

  it('reads languages, templates and whether the problem is still secret', async () => {
    const template = { 'attachments/templates/python3/solve.py': 'def solve(): pass' }
    const { site } = await read('languages: [c, cpp]\nembargo_until: 2999-01-01', template)
    expect(site?.languages).toEqual(['C', 'C++', 'C++ 11', 'C++ 14', 'C++ 20', 'C++ 23'])
    expect(site).toMatchObject({ auth: 2, codeTemplates: [{ language: 'Python3', code: 'def solve(): pass' }] })
    expect((await read('languages: all\nembargo_until: 2001-01-01')).site).toEqual({})
  })

  it('refuses a type that it does not know', async () => {
    await expect(read('type: quiz')).rejects.toThrow(/quiz/)
  })

  it('AD-06 says which of several time limits it takes', async () => {
    const limits = { ...legacy, 'domjudge-problem.ini': "timelimit='3'\n" }
    expect((await readOne(limits)).left).toContainEqual({
      code: 'limits-differ',
      fields: { taken: '3 s (domjudge-problem.ini)', others: '2 s (.timelimit)' },
    })
    const { left } = await readOne({ ...limits, '.timelimit': '3.0' })
    expect(left.filter(({ code }) => code === 'limits-differ')).toEqual([])
  })

  it('puts constants into statements and flags', async () => {
    const { statements, cases } = await read('constants: { n: { value: 5, tex: "$5$" } }', {
      'statement/problem.en.md': 'At most {{n}}, {{m}}, {{constructor}}.\n\n{{nextsample}}',
      'statement/problem.zh.tex': '至多 \\textbf{\\constant{n.tex}} {{n}}。',
      'output_validator/v.py': '',
      'data/secret/test_group.yaml': 'output_validator_args: ["{{n.value}}"]',
    })
    expect(statements.en?.description).toBe('At most 5, {{m}}, {{constructor}}.')
    expect(statements['zh-CN']?.description).toBe('至多 **$5$** 5。')
    expect(cases.at(-1)?.flags).toEqual(['5'])
  })

  it('shows a PDF in the language that has nothing else', async () => {
    const { statements, attachments } = await readOne({ ...newer, 'statement/problem.zh.pdf': '%PDF' })
    expect(statements.en?.description).toBe('Add two numbers.')
    expect(attachments).toMatchObject([{ name: 'problem.zh.pdf', isPicture: false }])
    expect((await renderStatements({ ...(await readOne(newer)), statements: {} })).files).toEqual([])
  })
})

describe('JD-09 samples of ICPC packages', () => {
  const talk = { 'data/sample/1.interaction': '<3\n>4\n', 'data/sample/2.interaction': '>1\n' }
  const first = { input: '3\n\n', output: '\n4\n' }

  it('shows what is meant for the statement', async () => {
    const shown = { 'data/sample/1.in.statement': 'short', 'data/sample/1.out': 'another' }
    const alone = { 'data/sample/3.in.statement': 'in', 'data/sample/3.ans.statement': 'out' }
    expect((await read('', { ...shown, ...alone })).samples).toEqual([
      { input: 'short', output: 'another' },
      { input: 'in', output: 'out' },
    ])
    expect((await read('', talk)).samples[0]).toEqual(first)
  })

  it('shows talks of interactive problems, and what their interactors read only where its version says so', async () => {
    const custom = { 'output_validators/v/v.py': '' }
    const older = { ...legacy, ...custom, 'problem.yaml': 'name: A\nvalidation: custom interactive\n' }
    expect((await readOne(older)).samples).toEqual([])
    expect((await readOne({ ...older, ...talk })).samples).toEqual([first, { input: '\n', output: '1\n' }])
    expect((await read('type: interactive', custom)).samples).toEqual([{ input: '1 2\n', output: '3\n' }])
  })
})

it('AD-06 uses or names every key and file of a full ICPC package', async () => {
  const { left } = await readOne({
    ...data,
    'problem.yaml': `problem_format_version: 2025-09
type: [pass-fail, multi-pass]
name: { en: Sum, sv: Summa }
uuid: b2792508-b645-480a-8357-da047d57a17d
version: '2'
credits: { authors: Ada <ada@example.org>, testers: [Bob] }
source: { name: NWERC, url: https://example.org }
license: cc by-sa
rights_owner: NWERC
embargo_until: 2020-01-01
limits: { time_limit: 1, time_multipliers: { ac_to_time_limit: 2, time_limit_to_tle: 1.5 }, time_resolution: 1, memory: 64,
  output: 8, code: 128, compilation_time: 60, validation_time: 60, validation_passes: 3 }
keywords: [math]
languages: all
allow_file_writing: true
constants: { n: 1 }
`,
    'domjudge-problem.ini': "color='#fff'\ntimelimit=1\n",
    'statement/problem.en.tex': '\\includegraphics{a.png}',
    'statement/a.png': '',
    'statement/problem.sv.tex': '',
    'attachments/tool.py': '',
    'attachments/templates/default/a.txt': '',
    'solution/solution.en.md': '',
    'data/sample/1.in.download': '',
    'data/sample/test_group.yaml': 'full_feedback: true\ninput_visualizer_args: [a]\n',
    'data/secret/02.yaml': 'hint: h\ndescription: d\noutput_validator_args: [a]\ninput_validator_args: [b]\n',
    'data/secret/02.png': '',
    'data/secret/testdata.yaml': '',
    'data/secret/test_group.yaml': '',
    'data/invalid_input/a.in': '',
    'generators/gen.py': '',
    'input_validators/v.ctd': '',
    'output_validator/v.py': '',
    'output_visualizer/v.py': '',
    'include/default/x.txt': '',
    'submissions/accepted/a.py': '',
    'submissions/submissions.yaml':
      'accepted/*: { authors: Ada, message: x, permitted: [AC], secret: { permitted: [AC] } }\n',
  })
  expect(leftOf(left).toSorted()).toEqual(
    [
      ...['version', 'uuid', 'credits.testers', 'rights_owner', 'limits.code'].map((key) => `problem.yaml: ${key}`),
      ...['limits.time_multipliers.time_limit_to_tle', 'limits.compilation_time', 'limits.validation_time'].map(
        (key) => `problem.yaml: ${key}`,
      ),
      'problem.yaml: <ada@example.org>',
      'problem.yaml: name.sv',
      'domjudge-problem.ini: color',
      'data/sample/test_group.yaml: full_feedback',
      'data/secret/02.yaml: description',
      'data/secret/02.yaml: hint',
      ...['authors', 'message', 'secret'].map((key) => `submissions/submissions.yaml: accepted/*.${key}`),
      'statement/problem.sv.tex',
      'attachments/templates/default/a.txt',
      'solution/solution.en.md',
      'data/sample/1.in.download',
      'data/secret/02.png',
      'data/secret/testdata.yaml',
      'data/invalid_input/a.in',
      'generators/gen.py',
      'input_validators/v.ctd',
      'output_visualizer/v.py',
    ].toSorted(),
  )
})
