import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GradedCase, gradeSubmission, isSkippedByGrading } from '../../judging/grade.ts'
import { summarizeCases } from '../../judging/score.ts'
import { plainSettings } from '../../judging/settings.ts'
import { Status } from '../../judging/verdicts.ts'
import { plainProblem } from '../formats/format.ts'
import { readAll, readOne, writeFolder, writeZip } from '../formats/testing.ts'
import type { PackageCase, ProblemPackage } from '../model.ts'
import { readPackage } from '../read-package.ts'
import { writeIcpc } from './icpc.ts'

const samples = fileURLToPath(new URL('../../../../localstack/sample-problems/', import.meta.url))

/** What an export comes to when it is read again, from a zip with the problem in a folder. */
async function again(problem: ProblemPackage): Promise<ProblemPackage> {
  const files: Record<string, Buffer> = {}
  for (const entry of await writeIcpc(problem)) {
    files[`${problem.id}/${entry.path}`] = 'file' in entry ? await readFile(entry.file) : Buffer.from(entry.text)
  }
  const [after, ...others] = await readAll(await writeZip(files))
  if (!after || others.length > 0) throw new Error('not one problem was read')
  return after
}

const contents = (cases: readonly PackageCase[]) =>
  Promise.all(cases.map(async ({ input, answer }) => [await readFile(input, 'utf8'), await readFile(answer, 'utf8')]))
const isSecret = ({ name }: PackageCase) => name.startsWith('secret/')

const line = fc.stringMatching(/^[a-z 0-9]{1,20}$/)
const lines = fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'))
const word = fc.stringMatching(/^[a-z]{1,12}$/)
const both = fc.record({ en: word, 'zh-CN': word })
const tolerance = fc.option(fc.constantFrom(0.5, 1e-6, 1e-9))
const comparison = fc.record({
  caseSensitive: fc.boolean(),
  spaceSensitive: fc.boolean(),
  absolute: tolerance,
  relative: tolerance,
})
const anyProblem = fc.record({
  title: both,
  author: word,
  source: word,
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  statement: fc.record({ description: lines, input: lines, output: lines, hint: lines }),
  timeLimit: fc.integer({ min: 1, max: 60_000 }),
  memoryLimit: fc.integer({ min: 1, max: 4096 }),
  comparison,
  samples: fc.array(fc.record({ input: lines, output: lines }), { maxLength: 3 }),
  count: fc.integer({ min: 1, max: 12 }),
})

it('AD-05 keeps what ICPC has a place for, on the way out and in again', async () => {
  const folder = await writeFolder({ 'x.in': '1\n', 'x.ans': '2\n', 'x.cpp': 'int main() {}' })
  const [input, answer, path] = ['x.in', 'x.ans', 'x.cpp'].map((file) => join(folder, file))
  if (!input || !answer || !path) throw new Error('no files')
  const verdicts = [Status.accepted, Status.wrongAnswer, Status.timeLimitExceeded, Status.runtimeError]
  await fc.assert(
    fc.asyncProperty(anyProblem, async ({ statement, count, source, tags, samples: shown, ...part }) => {
      const { timeLimit, memoryLimit, comparison: compares, title, author } = part
      const settings = { ...plainSettings, timeLimit, memoryLimit, comparison: compares }
      const problem = plainProblem({
        id: 'P-1_x',
        title,
        author,
        settings,
        source: { en: source },
        tags: tags.map((en) => ({ en })),
        samples: shown,
        statements: { en: statement, 'zh-CN': statement },
        cases: Array.from({ length: count }, (_, at) => ({
          name: `c${at}`,
          input,
          answer,
          score: 0,
          group: null,
        })),
        submissions: verdicts.map((status, at) => ({
          name: `s${at}`,
          path,
          others: [],
          expected: [status],
          score: null,
        })),
      })
      const after = await again(problem)
      expect(after).toMatchObject({
        id: 'P-1_x',
        title,
        author,
        source: { en: source },
        tags: problem.tags,
        samples: shown,
        needs: [],
        grading: null,
        checker: null,
        interactor: null,
        settings: { timeLimit, memoryLimit, comparison: compares, judgeMode: 'default', type: 'acm' },
      })
      expect(await contents(after.cases.filter(isSecret))).toEqual(Array.from({ length: count }, () => ['1\n', '2\n']))
      for (const text of [after.statements.en, after.statements['zh-CN']]) {
        for (const [part, one] of Object.entries(statement)) expect(text).toHaveProperty(part, one.trim())
      }
      const expectations = new Map(after.submissions.map(({ name, expected }) => [name, expected]))
      expect([...expectations].map(([name]) => name.split('/')[0])).toEqual([
        'accepted',
        'run_time_error',
        'time_limit_exceeded',
        'wrong_answer',
      ])
      for (const { expected } of problem.submissions) {
        expect([...expectations.values()].some((all) => expected.every((status) => all.includes(status)))).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})

const rules = fc
  .subarray([2, 3, 4])
  .chain((groups) =>
    fc.tuple(...groups.map((group) => fc.record({ group: fc.constant(group), requires: fc.subarray([1, 2, 3]) }))),
  )
const scored = fc.array(fc.record({ group: fc.integer({ min: 1, max: 4 }), isRight: fc.boolean() }), {
  minLength: 1,
  maxLength: 14,
})

it('AD-05 gives a solution the points in ICPC that it has here, by subtasks or by cases', async () => {
  const folder = await writeFolder({ 'x.in': '1\n', 'x.ans': '2\n' })
  const modes = fc.constantFrom('default' as const, 'subtask_lowest' as const)
  await fc.assert(
    fc.asyncProperty(scored, modes, rules, async (given, judgeCaseMode, wanted) => {
      const all = given.toSorted((a, b) => a.group - b.group)
      const cases = all.map(({ group }, at) => ({
        input: join(folder, 'x.in'),
        answer: join(folder, 'x.ans'),
        name: `${at}`,
        score: 10 * group,
        group,
      }))
      const isThere = (group: number) => all.some((one) => one.group === group)
      const subtaskRequires = wanted
        .filter(({ group }) => isThere(group))
        .map(({ group, requires }) => ({ group, requires: requires.filter((one) => one < group && isThere(one)) }))
      const settings = { ...plainSettings, type: 'oi' as const, judgeCaseMode, subtaskRequires, ioScore: 1000 }
      const problem = plainProblem({
        id: 'p',
        title: { en: 'P' },
        cases,
        samples: [{ input: '1\n', output: '2\n' }],
        settings,
      })
      const { cases: read, grading } = await again(problem)
      if (!grading) throw new Error('nothing grades it')
      const right = read.map((one) =>
        isSecret(one) ? (all[read.filter(isSecret).indexOf(one)]?.isRight ?? false) : true,
      )
      const results: (GradedCase | undefined)[] = []
      for (const [at, isRight] of right.entries()) {
        const result = { status: isRight ? Status.accepted : Status.wrongAnswer }
        results.push(isSkippedByGrading(grading, at, results) ? undefined : result)
      }
      const here = all.map(({ group, isRight }) => ({
        status: isRight ? Status.accepted : Status.wrongAnswer,
        score: isRight ? 10 * group : 0,
        time: 0,
        memory: 0,
        group,
      }))
      expect(gradeSubmission(grading, results).score).toBe(summarizeCases(here, settings).score)
    }),
    { numRuns: 25 },
  )
})

it('AD-05 brings checkers, interactors and files beside programs along in the form of ICPC', async () => {
  for (const slug of ['distant-neighbours', 'hidden-number']) {
    const problem = await readPackage(join(samples, slug))
    const after = await again(problem)
    expect(after.settings.judgeMode, slug).toBe(problem.settings.judgeMode)
    const program = after.interactor ?? after.checker
    expect(program, slug).toMatchObject({ protocol: 'icpc', flags: [] })
    expect(program?.files[0], slug).toMatch(/main\.c(pp)?$/)
  }
})

const text = fc.stringMatching(/^[a-z0-9]{1,8}$/).map((one) => `${one}\n`)
const stem = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,5}$/)
const withCases = (folder: string, stems: fc.Arbitrary<string>, minLength: number) =>
  fc.uniqueArray(fc.tuple(stems, text, text), { minLength, maxLength: 4, selector: ([name]) => name }).map((all) =>
    Object.fromEntries(
      all.flatMap(([name, input, answer]) => [
        [`${folder}/${name}.in`, input],
        [`${folder}/${name}.ans`, answer],
      ]),
    ),
  )

it('AD-05 writes what it read of ICPC the same again', async () => {
  const packages = fc.record({
    sample: withCases('data/sample', stem, 0),
    secret: withCases(
      'data/secret',
      fc.oneof(
        stem,
        stem.map((one) => `group/${one}`),
      ),
      1,
    ),
    shown: fc.option(text),
    keywords: fc.uniqueArray(fc.constantFrom('math', 'dynamic programming', 'graphs'), { maxLength: 3 }),
    kind: fc.constantFrom('default', 'custom', 'custom interactive'),
    folder: fc.constantFrom('accepted', 'wrong_answer', 'time_limit_exceeded', 'run_time_error'),
  })
  await fc.assert(
    fc.asyncProperty(packages, async ({ sample, secret, shown, keywords, kind, folder }) => {
      const [first] = Object.keys(sample)
      const before = await readOne({
        ...sample,
        ...secret,
        'problem.yaml': JSON.stringify({
          name: { en: 'A', zh: '甲' },
          author: 'Ada',
          source: 'X',
          keywords,
          validation: kind,
        }),
        '.timelimit': '2',
        ...(kind === 'default' ? {} : { 'output_validators/v/v.py': 'print()' }),
        ...(shown !== null && first !== undefined && { [first.replace(/\.in$/, '.in.statement')]: shown }),
        ...(kind === 'custom interactive' && { 'data/sample/t.interaction': '< 1\n> 2\n' }),
        [`submissions/${folder}/by_ada.cc`]: 'int main() {}',
      })
      const after = await again(before)
      const { name: _, left: __, checker, interactor, cases, submissions, ...rest } = after
      const fields = ['id', 'title', 'author', 'source', 'tags', 'settings', 'samples', 'timeRule', 'grading'] as const
      for (const field of fields) expect(rest[field], field).toEqual(before[field])
      const named = (all: readonly PackageCase[]) => all.map(({ name, flags }) => [name, flags])
      expect(named(cases)).toEqual(named(before.cases))
      expect(await contents(cases)).toEqual(await contents(before.cases))
      const solutions = ({ submissions: all }: Pick<ProblemPackage, 'submissions'>) =>
        all.map(({ name, expected }) => [name, expected])
      expect(solutions({ submissions })).toEqual(solutions(before))
      expect([checker?.protocol, interactor?.protocol]).toEqual([before.checker?.protocol, before.interactor?.protocol])
    }),
    { numRuns: 25 },
  )
})

it('AD-05 writes each case once and within the package, whatever cases are called', async () => {
  const folder = await writeFolder({ 'x.in': '1\n', 'x.ans': '2\n' })
  const files = { input: join(folder, 'x.in'), answer: join(folder, 'x.ans') }
  const cases = ['sample/a', 'sample/a', 'secret/../../b', 'sample/../c'].map((name) => ({
    name,
    score: 0,
    group: null,
    ...files,
  }))
  const problem = plainProblem({ id: 'P', title: { en: 'P' }, cases, settings: plainSettings })
  const paths = (await writeIcpc(problem)).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => path.includes('..'))).toEqual([])
  expect(paths.filter((path) => path.endsWith('.ans'))).toHaveLength(4)
})
