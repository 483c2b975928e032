import * as z from 'zod/mini'
import { computeFullScore, type Grading, type GradingGroup } from '../../judging/grade.ts'
import { Status } from '../../judging/verdicts.ts'
import type { Text } from '../../text.ts'
import type {
  Need,
  PackageAttachment,
  PackageCase,
  PackageFile,
  PackageProgram,
  PackageSubmission,
  ProblemPackage,
} from '../model.ts'
import { fileName } from '../schema.ts'
import { type Attached, attachFiles, inFolders, withFiles } from '../statements/attach.ts'
import { fromTex } from '../tex/from-tex.ts'
import type { PackageTree } from '../tree.ts'
import { anyFailure, checkedLimits, type PackageFormat, plainProblem, settingsOf } from './format.ts'
import { standardComparison } from './standard-checkers.ts'

const text = z._default(z.string(), '')
const listOf = <S extends z.ZodMiniType>(item: S) => z._default(z.array(item), [])
const content = z.pipe(
  z.array(z.object({ '#text': z.string() })),
  z.transform((found) => found[0]?.['#text'].trim() ?? ''),
)
const source = z.object({ '@path': z.string(), '@type': text })
const program = z.object({ '@name': text, '@type': text, source: listOf(source) })
type Program = z.infer<typeof program>

const Test = z.object({ '@sample': text, '@points': text, '@group': text })
const Group = z.object({
  '@name': z.string(),
  '@points-policy': text,
  dependencies: listOf(z.union([z.string(), z.object({ dependency: listOf(z.object({ '@group': z.string() })) })])),
})
type Group = z.infer<typeof Group>
const TestSet = z.object({
  '@name': text,
  'time-limit': content,
  'memory-limit': content,
  'input-path-pattern': content,
  'answer-path-pattern': content,
  tests: listOf(z.object({ test: listOf(Test) })),
  groups: listOf(z.object({ group: listOf(Group) })),
})
type TestSet = z.infer<typeof TestSet>

const Problem = z.object({
  '@short-name': text,
  files: listOf(z.object({ resources: listOf(z.object({ file: listOf(z.object({ '@path': z.string() })) })) })),
  names: listOf(z.object({ name: listOf(z.object({ '@language': text, '@value': text })) })),
  judging: z.tuple([
    z.object({
      '@input-file': z._default(z.union([z.literal(''), fileName]), ''),
      '@output-file': z._default(z.union([z.literal(''), fileName]), ''),
      '@run-count': text,
      testset: z.array(TestSet),
    }),
  ]),
  assets: listOf(
    z.object({
      checker: listOf(program),
      interactor: listOf(program),
      solutions: listOf(z.object({ solution: listOf(z.object({ '@tag': text, source: listOf(source) })) })),
    }),
  ),
  tags: listOf(z.object({ tag: listOf(z.object({ '@value': z.string() })) })),
})
type Problem = z.infer<typeof Problem>
const File = z.object({ problem: z.tuple([Problem]) })

const file = 'problem.xml'
const isFps = /<fps[\s>]/

/** Only full packages have all test files. */
export const polygon: PackageFormat = {
  name: 'Polygon',
  // a Free Problem Set may have the same file name
  matches: async (tree) => tree.has(file) && !isFps.test(await tree.xmlText(file)),
  read: async (tree) => {
    const { problem } = await tree.xml(file, File)
    return [await readProblem(tree, problem[0])]
  },
}

async function readProblem(tree: PackageTree, problem: Problem): Promise<ProblemPackage> {
  const [judging] = problem.judging
  const testset = judging.testset.find((each) => each['@name'] === 'tests') ?? judging.testset[0]
  if (!testset) throw tree.error(file, 'no-testset')
  const { timeMs, memoryMb } = checkedLimits(
    tree.nameOf(file),
    Number(testset['time-limit']),
    Number(testset['memory-limit']) / 1024 / 1024,
  )
  const needs = new Set<Need>()
  const { cases, grading } = casesOf(tree, testset)
  const full = grading?.full ?? fullScore(cases)
  const assets = problem.assets[0]
  const interactor = programOf(tree, assets?.interactor[0])
  const { checker, comparison } = checkerOf(tree, assets?.checker[0], needs)
  if (Number(judging['@run-count'] || 1) > 1) needs.add('two-runs')
  const [input, output] = [judging['@input-file'], judging['@output-file']]
  if ((input === '') !== (output === '')) needs.add('one-file')
  const plain = settingsOf(timeMs, memoryMb)
  return plainProblem({
    id: problem['@short-name'],
    title: titleOf(problem),
    cases,
    grading,
    checker,
    interactor,
    needs: [...needs],
    tags: problem.tags.flatMap(({ tag }) => tag.map((each) => ({ en: each['@value'] }))),
    ...(await readStatements(tree)),
    samples: await readSamples(tree, testset),
    submissions: submissionsOf(tree, problem),
    judgeFiles: headersOf(tree, problem),
    settings: {
      ...plain,
      ...comparison,
      judgeMode: interactor ? 'interactive' : checker ? 'spj' : 'default',
      ...(full > 0 ? { type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore: Math.max(1, Math.round(full)) } : {}),
      fileIO: input === '' || output === '' ? null : { input, output },
    },
  })
}

/** Of the package, or the comparison of a standard checker that is only named. */
function checkerOf(tree: PackageTree, found: Program | undefined, needs: Set<Need>) {
  const name = found?.['@name'] ?? ''
  const isThere = found?.source.some((each) => tree.has(each['@path']))
  if (!found || isThere) return { checker: programOf(tree, found), comparison: {} }
  if (!name.startsWith('std::')) throw tree.error(found.source[0]?.['@path'] ?? file, 'missing')
  const comparison = standardComparison(name)
  if (!comparison) needs.add('standard-checker')
  return { checker: null, comparison: comparison ?? {} }
}

/** Except testlib, which is there. */
const headersOf = (tree: PackageTree, { files }: Problem): PackageFile[] =>
  files
    .flatMap(({ resources }) => resources.flatMap(({ file: all }) => all.map((each) => each['@path'])))
    .filter((path) => /\.(?:h|hpp)$/.test(path) && !path.endsWith('/testlib.h') && tree.has(path))
    .map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1), path: tree.path(path) }))

const fullScore = (cases: readonly PackageCase[]) =>
  [...new Map(cases.map(({ group, score }) => [group, score])).values()].reduce((sum, score) => sum + score, 0)

function titleOf({ names }: Problem): Text {
  const all = names.flatMap(({ name }) => name)
  const chinese = all.find((name) => name['@language'] === 'chinese')
  const other = all.find((name) => name['@language'] === 'english') ?? all.find((name) => name !== chinese)
  return { ...(other ? { en: other['@value'] } : {}), ...(chinese ? { 'zh-CN': chinese['@value'] } : {}) }
}

/** Fills a pattern such as `tests/%02d`. */
const fillPattern = (pattern: string, number: number) =>
  pattern.replace(/%(?:0(\d))?d/, (_, width?: string) => String(number).padStart(Number(width ?? 1), '0'))

/** Tests have points; a group that is complete or worth nothing is a subtask with the sum of its tests. */
function casesOf(tree: PackageTree, testset: TestSet): { cases: PackageCase[]; grading: Grading | null } {
  const tests = testset.tests.flatMap(({ test }) => test)
  if (tests.length === 0) throw tree.error(file, 'no-cases')
  const groups = testset.groups.flatMap(({ group }) => group)
  const subtasks = groups.filter(isComplete).map((group) => group['@name'])
  const points = tests.map((test) => Number(test['@points'] || 0))
  const isScoring = points.some((each) => each > 0)
  const isSpecial =
    groups.some((group) => requiredBy(group).length > 0) || points.some((each) => !Number.isInteger(each))
  const pointsOf = (name: string) =>
    tests.reduce((sum, test, at) => (test['@group'] === name ? sum + (points[at] ?? 0) : sum), 0)
  const cases = tests.map((test, index) => {
    const subtask = subtasks.indexOf(test['@group'])
    return {
      name: String(index + 1).padStart(2, '0'),
      input: testFile(tree, fillPattern(testset['input-path-pattern'], index + 1)),
      answer: testFile(tree, fillPattern(testset['answer-path-pattern'], index + 1)),
      score: Math.round(subtask >= 0 ? pointsOf(test['@group']) : (points[index] ?? 0)),
      group: isScoring ? (subtask >= 0 ? subtask + 1 : subtasks.length + 1 + index) : null,
    }
  })
  return { cases, grading: isScoring && isSpecial ? gradingOf(tests, points, groups) : null }
}

const isComplete = (group: Group) => group['@points-policy'] === 'complete-group'
const requiredBy = ({ dependencies }: Group) =>
  dependencies.flatMap((each) => (typeof each === 'string' ? [] : each.dependency.map((group) => group['@group'])))

/** Complete groups count as a whole; dependent ones after those they need. */
function gradingOf(
  tests: readonly { '@group': string }[],
  points: readonly number[],
  groups: readonly Group[],
): Grading {
  const plain = { verdict: 'first', acceptsAny: false, stopsEarly: false, lastOnly: false } as const
  const names = [...new Set(tests.map((test) => test['@group']))]
  const members = names.map((name): GradingGroup => {
    const group = groups.find((each) => each['@name'] === name)
    const places = [...tests.keys()].filter((at) => tests[at]?.['@group'] === name)
    const total = places.reduce((sum, at) => sum + (points[at] ?? 0), 0)
    return {
      ...plain,
      name,
      requires: group ? requiredBy(group) : [],
      score: group && isComplete(group) ? { all: total } : 'sum',
      members: places.map((at) => ({ at, accept: points[at] ?? 0, reject: 0 })),
    }
  })
  const root: GradingGroup = { ...plain, name: '', score: 'sum', requires: [], members }
  return { root, full: computeFullScore(root), ruledBy: 'score' }
}

function testFile(tree: PackageTree, path: string): string {
  if (tree.has(path)) return tree.path(path)
  throw tree.error(path, 'not-full')
}

function readSamples(tree: PackageTree, testset: TestSet): Promise<ProblemPackage['samples']> {
  const numbers = testset.tests
    .flatMap(({ test }) => test)
    .flatMap((test, at) => (test['@sample'] === 'true' ? [at + 1] : []))
  return Promise.all(
    numbers.map(async (number) => ({
      input: await tree.text(fillPattern(testset['input-path-pattern'], number)),
      output: await tree.text(fillPattern(testset['answer-path-pattern'], number)),
    })),
  )
}

function programOf(tree: PackageTree, found: Program | undefined): PackageProgram | null {
  if (!found) return null
  return { files: found.source.map((each) => tree.path(each['@path'])), kind: '', protocol: 'testlib', flags: [] }
}

const slow = Status.timeLimitExceeded
const expectations: Readonly<Record<string, readonly number[]>> = {
  main: [Status.accepted],
  accepted: [Status.accepted],
  rejected: anyFailure,
  failed: [...anyFailure, Status.compileError],
  'wrong-answer': [Status.wrongAnswer],
  'presentation-error': [Status.presentationError, Status.wrongAnswer],
  'time-limit-exceeded': [slow],
  'time-limit-exceeded-or-accepted': [slow, Status.accepted],
  'time-limit-exceeded-or-memory-limit-exceeded': [slow, Status.memoryLimitExceeded],
  'memory-limit-exceeded': [Status.memoryLimitExceeded],
  'runtime-error': [Status.runtimeError],
}

/** Without those tagged as not to be run. */
function submissionsOf(tree: PackageTree, { assets }: Problem): PackageSubmission[] {
  const solutions = assets.flatMap((each) => each.solutions).flatMap(({ solution }) => solution)
  return solutions.flatMap((solution) => {
    const tag = solution['@tag']
    const path = solution.source[0]?.['@path']
    const language = /^(python|pypy)[.\d]*?([23])/.exec(solution.source[0]?.['@type'] ?? '')
    if (path === undefined || tag === 'do-not-run') return []
    const expected = expectations[tag]
    if (!expected) throw tree.error(file, 'unknown-tag', { tag })
    return [
      {
        name: `${tag}/${path.slice(path.lastIndexOf('/') + 1)}`,
        path: tree.path(path),
        others: [],
        ...(language ? { language: `${language[1]}${language[2]}` } : {}),
        expected: [...expected],
        score: null,
      },
    ]
  })
}

/** Parts are TeX files beside their pictures. */
async function readStatements(tree: PackageTree): Promise<Attached> {
  const statements: ProblemPackage['statements'] = {}
  const attachments: PackageAttachment[] = []
  for (const language of tree.folders('statement-sections')) {
    const locale = language === 'chinese' ? 'zh-CN' : 'en'
    if (statements[locale]) continue
    const folder = `statement-sections/${language}`
    const part = async (name: string) => {
      const path = `${folder}/${name}.tex`
      return tree.has(path) ? fromTex(await tree.text(path)).text : ''
    }
    const description = part('legend')
    const input = part('input')
    const output = part('output')
    const hint = part('notes')
    const text = { description: await description, input: await input, output: await output, hint: await hint }
    const read = attachFiles({ [locale]: text }, inFolders(tree, folder, `statements/${language}`))
    Object.assign(statements, read.statements)
    attachments.push(...(read.attachments ?? []))
  }
  return withFiles(statements, attachments)
}
