import { describe, expect, it } from 'vitest'
import { Status } from '../../../judging/verdicts.ts'
import { readOne } from '../testing.ts'
import { createScoringPackage, legacy, wrong } from './testing.ts'

describe('JD-09 scoring of ICPC packages', () => {
  it('JD-04 reads the groups of a scoring package', async () => {
    const { grading, settings, submissions, cases } = await readOne({
      ...createScoringPackage(''),
      'data/secret/a/test_group.yaml': 'max_score: 30\nrequire_pass: sample\n',
      'data/secret/b/test_group.yaml': 'max_score: 75\nscore_aggregation: sum\nrequire_pass: [secret/a]\n',
      'data/secret/test_group.yaml': 'max_score: 105\n',
      'submissions/wrong_answer/half.py': '',
      'submissions/submissions.yaml': '"wrong_answer/*": { score: [30, 80] }\n',
    })
    expect(cases.map(({ name }) => name)).toEqual([
      'sample/1',
      ...['a/1', 'a/2', 'b/3', 'b/4'].map((name) => `secret/${name}`),
    ])
    expect(grading).toMatchObject({ full: 105, ruledBy: 'score', root: { lastOnly: true } })
    expect(grading?.root.members[1]).toMatchObject({
      score: 'sum',
      members: [
        { name: 'secret/a', score: { all: 30 }, requires: ['sample'], members: [{ at: 1 }, { at: 2 }] },
        { name: 'secret/b', score: 'sum', requires: ['secret/a'], members: [{ accept: 37.5 }, { accept: 37.5 }] },
      ],
    })
    expect(settings).toMatchObject({ type: 'oi', ioScore: 105 })
    expect(submissions).toMatchObject([{ expected: [...wrong, Status.partialAccepted], range: [30, 80] }])
  })

  it('says that there is nothing to give points for where only samples are there', async () => {
    const samples = Object.entries(createScoringPackage('')).filter(([path]) => !path.startsWith('data/secret/'))
    expect((await readOne(Object.fromEntries(samples))).needs).toEqual(['test-cases'])
    expect((await readOne(createScoringPackage(''))).needs).toEqual([])
  })

  it('JD-04 reads the groups of a legacy scoring package', async () => {
    const { grading, settings } = await readOne({
      ...createScoringPackage('grader_flags: first_error accept_if_any_accepted\n'),
      'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
      'data/secret/a/testdata.yaml': 'on_reject: break\ngrader_flags: min\naccept_score: 40\n',
      'data/secret/b/testdata.yaml': 'accept_score: "30"\ngrader_flags: always_accept avg\n',
    })
    expect(grading).toMatchObject({ full: 70, ruledBy: 'verdict', root: { lastOnly: true, verdict: 'worst' } })
    expect(grading?.root.members[1]).toMatchObject({
      verdict: 'first',
      acceptsAny: true,
      score: 'sum',
      lastOnly: false,
      stopsEarly: false,
      members: [
        { score: 'min', stopsEarly: true, acceptsAny: false, members: [{ accept: 40 }, { accept: 40, reject: 0 }] },
        { score: 'avg', verdict: 'always', stopsEarly: false, members: [{ accept: 30 }, { accept: 30 }] },
      ],
    })
    expect(settings).toMatchObject({ type: 'oi', ioScore: 70 })
  })

  it('JD-04 reads the groups of a draft', async () => {
    const group = (score: number) => `scoring: { score: ${score}, aggregation: min }\n`
    const { grading } = await readOne({
      ...createScoringPackage('scoring: { aggregation: sum }\n'),
      'data/secret/a/testdata.yaml': group(30),
      'data/secret/b/testdata.yaml': group(70),
    })
    expect(grading).toMatchObject({ full: 100, ruledBy: 'score' })
    expect(grading?.root.members[1]).toMatchObject({ score: 'sum', members: [{ score: 'min' }, { score: 'min' }] })
  })

  it('JD-04 grades as DOMjudge does where solutions state scores in its way', async () => {
    const { grading, submissions } = await readOne({
      ...createScoringPackage('on_reject: continue\ngrader_flags: sum\n'),
      'problem.yaml': 'name: Sum\ntype: scoring\n',
      'data/testdata.yaml': 'on_reject: continue\n',
      'data/secret/a/testdata.yaml': 'accept_score: 30\n',
      'data/secret/b/testdata.yaml': 'accept_score: 70\n',
      'submissions/mixed/a.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER\n# @EXPECTED_SCORE@: 30\n',
    })
    expect(submissions).toMatchObject([{ expected: wrong, score: 30 }])
    expect(grading).toMatchObject({ full: 100, ruledBy: 'both', root: { stopsEarly: false } })
    expect(grading?.root.members).toMatchObject([
      { name: 'secret', members: [{ score: { all: 30 } }, { score: { all: 70 }, stopsEarly: true }] },
    ])
  })

  it('lets a checker give points up to the range that the package states, or without an end', async () => {
    const yaml = (extra: string) => `name: Sum\ntype: scoring\nvalidation: custom score\n${extra}`
    const files = { ...createScoringPackage('range: 0 50\n'), 'output_validators/c.py': '' }
    const stated = await readOne({ ...files, 'data/testdata.yaml': 'range: 0 50\n', 'problem.yaml': yaml('') })
    expect(stated.grading?.full).toBe(50)
    expect((await readOne({ ...files, 'problem.yaml': yaml('') })).grading?.full).toBeNull()
    const least = yaml('grading: { objective: min, range: 0 50 }\n')
    expect((await readOne({ ...files, 'problem.yaml': least })).grading?.full).toBeNull()
  })

  it('grades a pass-fail package by groups only if it says so', async () => {
    expect((await readOne(legacy)).grading).toBeNull()
    const files = { ...legacy, 'data/testdata.yaml': 'on_reject: continue\n' }
    expect(await readOne(files)).toMatchObject({
      settings: { type: 'acm', judgeCaseMode: 'default' },
      grading: { ruledBy: 'verdict', root: { verdict: 'worst', stopsEarly: false } },
    })
  })

  it.each([
    [
      'in one expression',
      "#!/usr/bin/env python3\nimport sys\nprint('AC', sum(float(l.split()[1]) for l in sys.stdin))\n",
    ],
    ['in a loop', 'import sys\nt = 0\nfor l in sys.stdin:\n  v, s = l.split()\n  t += float(s)\nprint("AC", t)\n'],
  ])('AD-06 takes a grader of its own that adds up %s', async (_, code) => {
    const files = { ...createScoringPackage('grading: custom\n'), 'problem.yaml': 'name: Sum\ntype: scoring\n' }
    const { needs, grading } = await readOne({ ...files, 'graders/grader.py': code })
    expect(needs).toEqual([])
    expect(grading?.root.members[1]).toMatchObject({ name: 'secret', verdict: 'always', score: 'sum' })
    expect((await readOne({ ...files, 'graders/grader.py': `${code}print("AC 3")\n` })).needs).toEqual(['grader'])
    expect((await readOne(files)).needs).toEqual(['grader'])
  })

  it('AD-06 needs no grader where there are no points', async () => {
    const files = { ...legacy, 'data/secret/testdata.yaml': 'grading: custom\n', 'graders/grader.py': 'print(1)' }
    const { needs, left } = await readOne(files)
    expect(needs).toEqual([])
    expect(left).toContainEqual({ code: 'not-taken', fields: { what: 'graders/grader.py' } })
  })
})
