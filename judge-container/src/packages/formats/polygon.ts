import { Status } from '@oj/functions/features/judging/contract.ts'
import type { Text } from '@oj/functions/platform/text.ts'
import * as z from 'zod/mini'
import type { Need, PackageCase, PackageProgram, PackageSubmission, ProblemPackage } from '../model.ts'
import { shaped } from '../read-files.ts'
import { fileName } from '../schema.ts'
import type { PackageTree } from '../tree.ts'
import { parseXml } from '../xml.ts'
import { anyFailure, checkedLimits, type PackageFormat, plainProblem, settingsOf } from './format.ts'

const text = z._default(z.string(), '')
const list = <S extends z.ZodMiniType>(item: S) => z._default(z.array(item), [])
const content = z.pipe(
  z.array(z.object({ '#text': z.string() })),
  z.transform((found) => found[0]?.['#text'].trim() ?? ''),
)
const source = z.object({ '@path': z.string(), '@type': text })
const program = z.object({ '@name': text, '@type': text, source: list(source) })

const Test = z.object({ '@sample': text, '@points': text, '@group': text })
const Group = z.object({
  '@name': z.string(),
  '@points-policy': text,
  dependencies: list(z.unknown()),
})
const TestSet = z.object({
  '@name': text,
  'time-limit': content,
  'memory-limit': content,
  'input-path-pattern': content,
  'answer-path-pattern': content,
  tests: list(z.object({ test: list(Test) })),
  groups: list(z.object({ group: list(Group) })),
})
type TestSet = z.infer<typeof TestSet>

const Problem = z.object({
  '@short-name': text,
  names: list(z.object({ name: list(z.object({ '@language': text, '@value': text })) })),
  judging: z.tuple([
    z.object({
      '@input-file': z._default(z.union([z.literal(''), fileName]), ''),
      '@output-file': z._default(z.union([z.literal(''), fileName]), ''),
      '@run-count': text,
      testset: z.array(TestSet),
    }),
  ]),
  assets: list(
    z.object({
      checker: list(program),
      interactor: list(program),
      solutions: list(z.object({ solution: list(z.object({ '@tag': text, source: list(source) })) })),
    }),
  ),
  tags: list(z.object({ tag: list(z.object({ '@value': z.string() })) })),
})
type Problem = z.infer<typeof Problem>
const File = z.object({ problem: z.tuple([Problem]) })

const file = 'problem.xml'
const isFps = /<fps[\s>]/

/** Full packages of Polygon; the small kind lacks the files of generated tests. */
export const polygon: PackageFormat = {
  name: 'Polygon',
  // A Free Problem Set may bear the same name.
  matches: async (tree) => tree.has(file) && !isFps.test(await tree.text(file)),
  read: async (tree) => {
    const { problem } = shaped(parseXml(await tree.text(file), tree.nameOf(file)), File, tree.nameOf(file))
    return [await readProblem(tree, problem[0])]
  },
}

async function readProblem(tree: PackageTree, problem: Problem): Promise<ProblemPackage> {
  const [judging] = problem.judging
  const testset = judging.testset.find((each) => each['@name'] === 'tests') ?? judging.testset[0]
  if (!testset) throw tree.error(file, 'has no testset')
  const { timeMs, memoryMb } = checkedLimits(
    tree.nameOf(file),
    Number(testset['time-limit']),
    Number(testset['memory-limit']) / 1024 / 1024,
  )
  const needs = new Set<Need>()
  const cases = casesOf(tree, testset, needs)
  const isScoring = cases.some(({ score }) => score > 0)
  const assets = problem.assets[0]
  const [checker, interactor] = [programOf(tree, assets?.checker[0]), programOf(tree, assets?.interactor[0])]
  if (checker) needs.add('checker')
  if (interactor) needs.add('interactor')
  if (Number(judging['@run-count'] || 1) > 1) needs.add('multi-pass')
  const [input, output] = [judging['@input-file'], judging['@output-file']]
  if ((input === '') !== (output === '')) needs.add('extra-files')
  const plain = settingsOf(timeMs, memoryMb)
  return plainProblem({
    ...{ id: problem['@short-name'], title: titleOf(problem), cases, checker, interactor, needs: [...needs] },
    tags: problem.tags.flatMap(({ tag }) => tag.map((each) => ({ en: each['@value'] }))),
    statements: await readStatements(tree),
    samples: await readSamples(tree, testset),
    submissions: submissionsOf(tree, problem),
    settings: {
      ...plain,
      ...(isScoring ? { type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore: fullScore(cases) } : {}),
      fileIO: input === '' || output === '' ? null : { input, output },
    },
  })
}

/** Each subtask counts once. */
const fullScore = (cases: readonly PackageCase[]) =>
  [...new Map(cases.map(({ group, score }) => [group, score])).values()].reduce((sum, score) => sum + score, 0)

function titleOf({ names }: Problem): Text {
  const all = names.flatMap(({ name }) => name)
  const chinese = all.find((name) => name['@language'] === 'chinese')
  const other = all.find((name) => name['@language'] === 'english') ?? all.find((name) => name !== chinese)
  return { ...(other ? { en: other['@value'] } : {}), ...(chinese ? { 'zh-CN': chinese['@value'] } : {}) }
}

/** A name of the pattern `tests/%02d`. */
const filled = (pattern: string, number: number) =>
  pattern.replace(/%(?:0(\d))?d/, (_, width?: string) => String(number).padStart(Number(width ?? 1), '0'))

/** Points stand at the tests; a group that is complete or worth nothing is a subtask with the points of all its tests. */
function casesOf(tree: PackageTree, testset: TestSet, needs: Set<Need>): PackageCase[] {
  const tests = testset.tests.flatMap(({ test }) => test)
  if (tests.length === 0) throw tree.error(file, 'has no tests')
  const groups = testset.groups.flatMap(({ group }) => group)
  if (groups.some(({ dependencies }) => dependencies.some((each) => each !== ''))) needs.add('group-rules')
  const subtasks = groups.filter((group) => group['@points-policy'] === 'complete-group').map((group) => group['@name'])
  const points = tests.map((test) => Number(test['@points'] || 0))
  if (points.some((each) => !Number.isInteger(each))) needs.add('fractional-scores')
  const isScoring = points.some((each) => each > 0)
  const pointsOf = (name: string) =>
    tests.reduce((sum, test, at) => (test['@group'] === name ? sum + (points[at] ?? 0) : sum), 0)
  return tests.map((test, index) => {
    const name = test['@group']
    const subtask = subtasks.indexOf(name)
    const score = subtask >= 0 ? pointsOf(name) : (points[index] ?? 0)
    return {
      name: String(index + 1).padStart(2, '0'),
      input: testFile(tree, filled(testset['input-path-pattern'], index + 1)),
      answer: testFile(tree, filled(testset['answer-path-pattern'], index + 1)),
      score: Math.round(score),
      group: isScoring ? (subtask >= 0 ? subtask + 1 : subtasks.length + 1 + index) : null,
    }
  })
}

function testFile(tree: PackageTree, path: string): string {
  if (tree.has(path)) return tree.path(path)
  throw tree.error(path, 'is missing: this is no full package, in which Polygon has generated all tests and answers')
}

function readSamples(tree: PackageTree, testset: TestSet): Promise<ProblemPackage['samples']> {
  const numbers = testset.tests
    .flatMap(({ test }) => test)
    .flatMap((test, at) => (test['@sample'] === 'true' ? [at + 1] : []))
  return Promise.all(
    numbers.map(async (number) => ({
      input: await tree.text(filled(testset['input-path-pattern'], number)),
      output: await tree.text(filled(testset['answer-path-pattern'], number)),
    })),
  )
}

function programOf(tree: PackageTree, found: z.infer<typeof program> | undefined): PackageProgram | null {
  if (!found) return null
  const files = found.source.map((each) => tree.path(each['@path']))
  return { files, kind: found['@name'] || (found.source[0]?.['@type'] ?? ''), protocol: 'testlib', flags: [] }
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

/** Solutions that are tagged as not to be run are left out. */
function submissionsOf(tree: PackageTree, { assets }: Problem): PackageSubmission[] {
  const solutions = assets.flatMap((each) => each.solutions).flatMap(({ solution }) => solution)
  return solutions.flatMap((solution) => {
    const [tag, path] = [solution['@tag'], solution.source[0]?.['@path']]
    if (path === undefined || tag === 'do-not-run') return []
    const expected = expectations[tag]
    if (!expected) throw tree.error(file, `has a solution with an unknown tag: ${tag}`)
    return [
      {
        name: `${tag}/${path.slice(path.lastIndexOf('/') + 1)}`,
        path: tree.path(path),
        others: [],
        expected: [...expected],
        score: null,
      },
    ]
  })
}

/** The parts of the statement lie in files of their own, in TeX. */
async function readStatements(tree: PackageTree): Promise<ProblemPackage['statements']> {
  const statements: ProblemPackage['statements'] = {}
  for (const language of tree.folders('statement-sections')) {
    const part = async (name: string) => {
      const path = `statement-sections/${language}/${name}.tex`
      return tree.has(path) ? tree.text(path) : ''
    }
    const [description, input, output, hint] = [part('legend'), part('input'), part('output'), part('notes')]
    statements[language === 'chinese' ? 'zh-CN' : 'en'] ??= {
      ...{ description: await description, input: await input, output: await output, hint: await hint },
    }
  }
  return statements
}
