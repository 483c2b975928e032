import { describe, expect, it } from 'vitest'
import { Status } from '../../../judging/verdicts.ts'
import { PackageError } from '../../read-files.ts'
import { type Files, readAll, readOne, renderStatements, writeZip } from '../testing.ts'
import { crash, createScoringPackage, data, legacy, newer, wrong } from './testing.ts'

describe('JD-09 ICPC packages', () => {
  it('reads a legacy package: limits, samples before secret cases, statement and solutions', async () => {
    const problem = await readOne(legacy)
    expect(problem).toMatchObject({
      id: 'sum',
      name: 'sum',
      title: { en: 'Sum' },
      author: 'Ada',
      source: { en: 'Spring' },
      needs: [],
      tags: [{ en: 'easy' }, { en: 'math' }],
      settings: { timeLimit: 2000, memoryLimit: 512, stackLimit: 512, type: 'acm' },
      samples: [{ input: '1 2\n', output: '3\n' }],
      statements: { en: { description: 'Add two numbers.' } },
      timeRule: null,
    })
    expect(problem.settings).toMatchObject({
      judgeMode: 'default',
      judgeCaseMode: 'ergodic_without_error',
      isScaled: false,
      mayFork: false,
      comparison: { caseSensitive: false, spaceSensitive: false, absolute: null, relative: null },
    })
    expect(problem.cases.map(({ name }) => name)).toEqual(['sample/1', 'secret/02', 'secret/10'])
    expect(problem.submissions.map(({ name, expected }) => [name, expected])).toEqual([
      ['accepted/sum.cpp', [Status.accepted]],
    ])
  })

  it('reads a package of 2023-07 and 2025-09 from a zip file with a folder round it', async () => {
    const wrapped = Object.entries(newer).map(([path, content]) => [`sum-package/${path}`, content])
    const [problem] = await readAll(await writeZip(Object.fromEntries(wrapped), 'sum.zip'))
    expect(problem).toMatchObject({
      name: 'sum',
      title: { en: 'Sum', 'zh-CN': '求和' },
      settings: { timeLimit: 1500, memoryLimit: 2048 },
      statements: { en: { description: 'Add two numbers.' } },
    })
  })

  it('prefers the English statement and title, and takes solutions in any encoding', async () => {
    const problem = await readOne({
      ...newer,
      'problem.yaml': `${newer['problem.yaml']}`.replace('en: Sum', 'da: Sommen, en: Sum'),
      'statement/problem.da.tex': 'Læg sammen.',
      'submissions/accepted/x.c': Buffer.from('// caf\xe9 @EXPECTED_RESULTS@: CORRECT', 'latin1'),
    })
    expect(problem).toMatchObject({ title: { en: 'Sum' }, statements: { en: { description: 'Add two numbers.' } } })
    expect(problem.submissions).toMatchObject([{ expected: [Status.accepted] }])
  })

  it('takes limits from problem.yaml before domjudge-problem.ini before .timelimit', async () => {
    const ini = { 'domjudge-problem.ini': "short-name = A\ntimelimit='3'\ncolor=#ff0000\n" }
    expect(await readOne({ ...legacy, ...ini })).toMatchObject({ id: 'A', settings: { timeLimit: 3000 } })
    expect(await readOne({ ...newer, ...ini })).toMatchObject({ settings: { timeLimit: 1500 } })
    expect(await readOne({ ...ini, ...data })).toMatchObject({ title: { en: 'A' }, settings: { timeLimit: 3000 } })
  })

  it.each([
    ['accepted', [Status.accepted]],
    ['wrong_answer', wrong],
    ['time_limit_exceeded', [Status.timeLimitExceeded]],
    ['run_time_error', crash],
    ['compiler_error', [Status.compileError]],
    ['brute_force', [Status.timeLimitExceeded, ...crash]],
    ['mixed', []],
  ])('expects of submissions/%s what the format says', async (folder, expected) => {
    const { submissions } = await readOne({ ...legacy, [`submissions/${folder}/x.py`]: 'print()' })
    expect(submissions.find(({ name }) => name === `${folder}/x.py`)).toMatchObject({ expected, score: null })
  })

  it('takes anything but Accepted for submissions/rejected', async () => {
    const { submissions } = await readOne({ ...legacy, 'submissions/rejected/x.py': 'print()' })
    const { expected = [] } = submissions.find(({ name }) => name === 'rejected/x.py') ?? {}
    expect(expected).toEqual(expect.arrayContaining([...wrong, ...crash, Status.timeLimitExceeded]))
    expect(expected).not.toContain(Status.accepted)
  })

  it.each([
    ['// @EXPECTED_RESULTS@: TIMELIMIT, CORRECT', [Status.timeLimitExceeded, Status.accepted]],
    ['# @EXPECTED_RESULTS@: WRONG-ANSWER', wrong],
    ['/* @EXPECTED_RESULTS@: RUN-ERROR */', crash],
    ['// @EXPECTED_RESULTS@: NO-OUTPUT,WRONG_ANSWER\r\n', wrong],
    ['// @EXPECTED_RESULTS@: COMPILER-ERROR', [Status.compileError]],
  ])('lets the tag %j outweigh the folder', async (tag, expected) => {
    const { submissions } = await readOne({ ...legacy, 'submissions/mixed/x.cpp': `int x;\n${tag}\nint y;\n` })
    expect(submissions.find(({ name }) => name === 'mixed/x.cpp')?.expected).toEqual(expected)
  })

  it('takes the rules of submissions.yaml before the folder', async () => {
    const { submissions } = await readOne({
      ...newer,
      'submissions/submissions.yaml': `time_limit_exceeded: { permitted: [AC, WA, TLE] }
accepted/*.py: { authors: Ada, score: 40 }
'odd/{x,y}.py': { permitted: [AC, RTE] }
`,
      'submissions/time_limit_exceeded/t.py': '',
      'submissions/accepted/a.py': '',
      'submissions/accepted/a.c': '',
      'submissions/odd/x.py': '',
      'submissions/odd/z.py': '',
    })
    expect(Object.fromEntries(submissions.map(({ name, expected, score }) => [name, [expected, score]]))).toEqual({
      'time_limit_exceeded/t.py': [[...wrong, Status.timeLimitExceeded], null],
      'accepted/a.py': [[Status.accepted], 40],
      'accepted/a.c': [[Status.accepted], null],
      'odd/x.py': [[Status.accepted, ...crash], null],
      'odd/z.py': [[], null],
    })
  })

  it('reads the expected score, and solutions of several files', async () => {
    const { submissions } = await readOne({
      ...legacy,
      'submissions/accepted/both/a.cpp': '// @EXPECTED_SCORE@: 40\n',
      'submissions/accepted/both/b.cpp': '',
    })
    const both = submissions.find(({ name }) => name === 'accepted/both')
    expect(both).toMatchObject({ score: 40, path: expect.stringMatching(/a\.cpp$/) })
    expect(both?.others).toEqual([expect.stringMatching(/b\.cpp$/)])
  })

  it.each([
    ['float_tolerance 1e-6', { absolute: 1e-6, relative: 1e-6 }],
    ['float_absolute_tolerance 0.01', { absolute: 0.01, relative: null }],
    ['float_relative_tolerance 1e-9 case_sensitive', { absolute: null, relative: 1e-9, caseSensitive: true }],
    ['space_change_sensitive', { spaceSensitive: true, caseSensitive: false }],
  ])('reads the validator flags %s', async (flags, comparison) => {
    const yaml = `${legacy['problem.yaml']}validator_flags: ${flags}\n`
    const written = await readOne({ ...legacy, 'problem.yaml': yaml })
    expect(written).toMatchObject({ settings: { comparison }, needs: [] })
    const args = `output_validator_args: [${flags.replaceAll(' ', ', ')}]\n`
    const group = { 'data/secret/test_group.yaml': args, 'data/sample/test_group.yaml': args }
    expect(await readOne({ ...newer, ...group })).toMatchObject({ settings: { comparison }, needs: [] })
    expect((await readOne({ ...newer, 'data/secret/02.yaml': args })).needs).toEqual(['group-flags'])
  })

  it.each<[string, Files]>([
    ['legacy checker', { 'output_validators/check/check.cpp': '', 'output_validators/check/a.h': '' }],
    ['legacy checker of one file', { 'output_validators/check.cpp': '', 'output_validators/a.h': '' }],
    ['newer checker', { 'output_validator/check.cpp': '', 'output_validator/a.h': '' }],
    ['newer checker in a folder', { 'output_validator/x/check.cpp': '', 'output_validator/x/a.h': '' }],
    [
      'checker with a script that builds it',
      { 'output_validator/a.h': '', 'output_validator/check.cpp': '', 'output_validator/build': '' },
    ],
  ])('reads a %s', async (_, files) => {
    const yaml = { 'problem.yaml': `${legacy['problem.yaml']}validation: custom\nvalidator_flags: a b\n` }
    const { checker, ...problem } = await readOne({ ...legacy, ...yaml, ...files })
    expect(problem).toMatchObject({ needs: [], settings: { judgeMode: 'spj', comparison: null }, interactor: null })
    expect(checker).toMatchObject({ protocol: 'icpc', flags: ['a', 'b'] })
    expect(checker?.files).toEqual([expect.stringMatching(/check\.cpp$/), expect.stringMatching(/a\.h$/)])
    expect(problem.cases.map(({ flags }) => flags)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('gives a checker the flags of the case, else of the nearest group', async () => {
    const { cases } = await readOne({
      ...newer,
      'output_validator/check.cpp': '',
      'data/secret/test_group.yaml': 'output_validator_args: [group]\n',
      'data/secret/02.yaml': 'output_validator_args: [case, "2"]\n',
    })
    expect(cases.map(({ flags }) => flags)).toEqual([[], ['case', '2'], ['group']])
  })

  it('reads interaction, several passes, files beside the submission and constants', async () => {
    const type = `${newer['problem.yaml']}`.replace('pass-fail', '[interactive, multi-pass]')
    const problem = await readOne({
      ...newer,
      'output_validator/run.py': '',
      'include/cpp/grader.h': '',
      'include/default/x.txt': '',
      'problem.yaml': `${type}constants: { N: 5, LIMIT: { value: 10, tex: '$10$' } }\n`,
    })
    expect(problem).toMatchObject({ needs: [], checker: null, settings: { judgeMode: 'interactive', passes: 2 } })
    expect(problem.interactor?.files).toEqual([expect.stringMatching(/run\.py$/)])
    expect(problem.extraFiles).toMatchObject([{ name: 'grader.h', language: 'cpp' }, { name: 'x.txt' }])
    expect(problem.extraFiles[1]).not.toHaveProperty('language')
    expect(problem.constants).toMatchObject({ N: '5', LIMIT: '10', 'LIMIT.value': '10', 'LIMIT.tex': '$10$' })
  })

  it.each<[Files, string]>([
    [{ 'data/secret/02.args': '-v' }, 'arguments'],
    [{ 'data/secret/02.yaml': 'args: [-v]\n' }, 'arguments'],
    [{ 'data/secret/02.files/x.txt': '' }, 'case-files'],
    [{ 'static_validator/check.py': '' }, 'static-validator'],
    [{ ...createScoringPackage('grading: custom\n') }, 'grader'],
    [{ 'output_validator/run': '', 'output_validator/a.c': '' }, 'build-script'],
  ])('says of %j that it needs more than there is', async (files, need) => {
    expect((await readOne({ ...newer, ...files })).needs).toEqual([need])
  })

  it.each<[string, Files, object]>([
    ['legacy', { ...legacy, '.timelimit': undefined }, { multiplier: 5, resolutionMs: 1000 }],
    [
      'newer',
      { ...newer, 'problem.yaml': 'problem_format_version: 2025-09\nlimits: { time_resolution: 0.5 }\n' },
      { multiplier: 2, resolutionMs: 500 },
    ],
    [
      'a number among the multipliers',
      { ...data, 'problem.yaml': 'limits: { time_multipliers: 4 }\n' },
      { multiplier: 4 },
    ],
    ['a multiplier', { ...data, 'problem.yaml': 'limits: { time_multiplier: 3 }\n' }, { multiplier: 3 }],
  ])('leaves the time limit to the accepted solutions: %s', async (_, files, timeRule) => {
    expect(await readOne(files)).toMatchObject({ timeRule })
  })

  it.each([
    ['a.py', '#!/usr/bin/env python2\nprint 1\n', 'python2'],
    ['a.py', 'print(1)\n', undefined],
    ['a.pl', ':- initialization(main).\nmain :- halt.\n', 'prolog'],
    ['a.pl', 'use strict; my $x = <>; print $x;\n', undefined],
  ])('knows languages whose files end alike: %s with %j', async (name, text, language) => {
    const { submissions } = await readOne({ ...newer, [`submissions/accepted/${name}`]: text })
    expect(submissions[0]?.language).toBe(language)
  })

  it.each<[string, Files, RegExp]>([
    ['a missing answer', { 'data/secret/02.ans': undefined }, /secret\/02\.ans: is missing/],
    ['a missing input', { 'data/secret/02.in': undefined }, /secret\/02\.in: is missing/],
    ['no number as limit', { '.timelimit': 'fast' }, /\.timelimit: has a bad time limit: fast/],
    ['a limit of nothing', { '.timelimit': '0' }, /\.timelimit: has a bad time limit: 0/],
    ['broken YAML', { 'problem.yaml': 'name: [' }, /problem\.yaml: /],
    ['a limit of another type', { 'problem.yaml': 'limits: { memory: much }' }, /problem\.yaml: limits\.memory/],
    ['an unknown flag', { 'problem.yaml': 'validator_flags: fuzzy 3' }, /problem\.yaml: .*fuzzy/],
    ['a tolerance of nothing', { 'problem.yaml': 'validator_flags: float_tolerance' }, /float_tolerance/],
    [
      'an unknown rule',
      { 'submissions/submissions.yaml': 'accepted: { required: [OK] }' },
      /submissions\.yaml: accepted/,
    ],
  ])('refuses %s', async (_, changes, message) => {
    await expect(readOne({ ...legacy, ...changes })).rejects.toThrow(message)
    await expect(readOne({ ...legacy, ...changes })).rejects.toThrow(PackageError)
  })

  it('passes over a verdict that does not exist, for the sake of all others', async () => {
    const { submissions } = await readOne({
      ...legacy,
      'submissions/accepted/slip.c': '@EXPECTED_RESULTS@: GREAT',
      'submissions/accepted/half.c': '@EXPECTED_RESULTS@: GREAT, WRONG-ANSWER',
    })
    const expectedOf = (file: string) => submissions.find(({ name }) => name === `accepted/${file}`)?.expected
    expect(expectedOf('slip.c')).toEqual([Status.accepted])
    expect(expectedOf('half.c')).toEqual([Status.wrongAnswer, Status.presentationError])
  })

  it.each([
    ['\\includegraphics[width=0.5\\textwidth]{tree}', '![tree](«tree.png»)'],
    ['\\begin{center}\\includegraphics{ tree.png }\\end{center}', '![tree](«tree.png»)'],
    ['\\illustration{.4}{tree.png}{A \\href{x}{tree}}', '![tree](«tree.png»)\n\n*A [tree](x)*'],
    ['<img src="tree.png" alt="x">', '<img src="«tree.png»" alt="x">', 'md'],
    ['![x](./tree.png) ![y](gone.png)', '![x](«tree.png») ![y](gone.png)', 'md'],
  ])('brings along the picture of %s', async (written, shown, ending = 'tex') => {
    const none = { ...legacy, 'problem_statement/problem.tex': undefined }
    const pictures = { [`problem_statement/problem.${ending}`]: written, 'problem_statement/tree.png': 'tree' }
    const { text, files } = await renderStatements(await readOne({ ...none, ...pictures }))
    expect({ text, files }).toEqual({ text: shown, files: [['tree.png', true, 'tree']] })
  })

  it.each(['fig.pdf', 'fig'])(
    'links to figures that are PDFs, which no browser shows as pictures: %s',
    async (named) => {
      const written = { 'problem_statement/problem.tex': `\\includegraphics{${named}}` }
      const pdf = { ...written, 'problem_statement/fig.pdf': '%PDF-' }
      const { text, files } = await renderStatements(await readOne({ ...legacy, ...pdf }))
      expect({ text, files }).toEqual({ text: '[fig](«fig.pdf»)', files: [['fig.pdf', false, '%PDF-']] })
    },
  )

  it('links to a statement that is a PDF only, and to what contestants are offered', async () => {
    const pdf = { 'statement/problem.en.md': undefined, 'statement/problem.en.pdf': '%PDF', 'problem.pdf': '%old' }
    const { text, files } = await renderStatements(
      await readOne({ ...newer, ...pdf, 'attachments/tool.py': 'print()' }),
    )
    expect(text).toBe('[problem.en.pdf](«problem.en.pdf»)\n\n- [tool.py](«tool.py»)')
    expect(files).toEqual([
      ['problem.en.pdf', false, '%PDF'],
      ['tool.py', false, 'print()'],
    ])
  })
})
