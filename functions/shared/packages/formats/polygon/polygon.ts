import { computeFullScore, type Grading, type GradingGroup } from '../../../judging/grade.ts'
import type { Text } from '../../../text.ts'
import type { Need, PackageCase, PackageFile, PackageProgram, ProblemPackage } from '../../model.ts'
import { notTaken, type Why } from '../../reasons.ts'
import type { PackageTree } from '../../tree.ts'
import { checkedLimits, type PackageFormat, plainProblem, settingsOf } from '../format.ts'
import { standardComparison } from '../standard-checkers.ts'
import { languageOf, readSolutions } from './solutions.ts'
import { readPolygonStatements } from './statements.ts'
import { type Group, PolygonFile, type Problem, type Program, type TestSet } from './xml.ts'

const file = 'problem.xml'
const isFps = /<fps[\s>]/

/** Only full packages have all test files. */
export const polygon: PackageFormat = {
  name: 'Polygon',
  // a Free Problem Set may have the same file name
  matches: async (tree) => tree.has(file) && !isFps.test(await tree.xmlText(file)),
  read: async (tree) => {
    const { problem } = await tree.xml(file, PolygonFile)
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
  ignoreMade(tree, problem)
  const { submissions, left } = readSolutions(tree, problem)
  const { samples, ...statements } = await readPolygonStatements(tree)
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
    tags: problem.tags.flatMap((each) =>
      typeof each === 'string' ? [] : each.tag.map((tag) => ({ en: tag['@value'] })),
    ),
    ...statements,
    // in place of tests, which an interactor would read
    samples: samples.length > 0 || interactor ? samples : await readSamples(tree, testset),
    submissions,
    ...filesOf(tree, problem),
    left: [...left, ...otherNames(problem), ...otherTestsets(judging.testset, testset)],
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

/** Made by Polygon for one's own machine or for other systems, from what is read here. */
const made = /^(?:doall|wipe)\.(?:sh|bat)$|^scripts\/|^tags$|\.(?:exe|jar\w*)$|(?:^|\/)(?:olymp\.sty|testlib\.h)$/

function ignoreMade(tree: PackageTree, { assets }: Problem): void {
  for (const path of tree.under()) if (made.test(path)) tree.ignore(path)
  // the same once more in the package's root
  const programs = assets.flatMap(({ checker, interactor }) => [...checker, ...interactor])
  for (const { copy } of programs) for (const { '@path': path } of copy) tree.ignore(path)
}

/** What others include: the jury's programs, or those of contestants where it says so. */
function filesOf(tree: PackageTree, { files }: Problem): Pick<ProblemPackage, 'judgeFiles' | 'extraFiles'> {
  const all = files
    .flatMap(({ resources }) => resources.flatMap((each) => (typeof each === 'string' ? [] : each.file)))
    .filter(({ '@path': path }) => !made.test(path) && tree.has(path))
    .map(({ '@path': path, assets, '@for-types': types }) => ({
      file: { name: path.slice(path.lastIndexOf('/') + 1), path },
      language: /^\w+/.exec(types)?.[0],
      assets: assets.flatMap((each) =>
        typeof each === 'string' ? [] : each.asset.map((one) => one['@name'].toLowerCase()),
      ),
    }))
  const place = ({ name, path }: PackageFile) => ({ name, path: tree.path(path) })
  return {
    judgeFiles: all
      .filter(({ file, assets }) => (assets.length === 0 ? isHeader(file) : assets.some((one) => one !== 'solution')))
      .map(({ file }) => place(file)),
    extraFiles: all
      .filter(({ assets }) => assets.includes('solution'))
      .map(({ file, language }) => ({ ...place(file), ...(language === undefined ? {} : { language }) })),
  }
}

const isHeader = ({ name }: PackageFile) => /\.(?:h|hpp)$/.test(name)

const otherTestsets = (all: readonly TestSet[], judged: TestSet): Why[] =>
  all
    .filter((each) => each !== judged)
    .map((each) =>
      notTaken(`testset ${each['@name']}`, {
        en: `submissions are judged on the testset ${judged['@name']}`,
        'zh-CN': `评测使用测试集 ${judged['@name']}`,
      }),
    )

const fullScore = (cases: readonly PackageCase[]) =>
  [...new Map(cases.map(({ group, score }) => [group, score])).values()].reduce((sum, score) => sum + score, 0)

const namesIn = ({ names }: Problem) => names.flatMap(({ name }) => name)

/** English before others; Chinese beside it. */
function chooseNames(problem: Problem) {
  const all = namesIn(problem)
  const chinese = all.find((name) => name['@language'] === 'chinese')
  return { other: all.find((name) => name['@language'] === 'english') ?? all.find((name) => name !== chinese), chinese }
}

function titleOf(problem: Problem): Text {
  const { other, chinese } = chooseNames(problem)
  return { ...(other ? { en: other['@value'] } : {}), ...(chinese ? { 'zh-CN': chinese['@value'] } : {}) }
}

function otherNames(problem: Problem): Why[] {
  const { other, chinese } = chooseNames(problem)
  return namesIn(problem)
    .filter((name) => name !== other && name !== chinese)
    .map((name) => notTaken(`${name['@language']}: ${name['@value']}`))
}

/** Fills a pattern such as `tests/%02d`. */
const fillPattern = (pattern: string, number: number) =>
  pattern.replace(/%(?:0(\d))?d/, (_, width?: string) => String(number).padStart(Number(width ?? 1), '0'))

/** Tests have points; a group that is complete or worth nothing is a subtask with the sum of its tests. */
function casesOf(tree: PackageTree, testset: TestSet): { cases: PackageCase[]; grading: Grading | null } {
  const tests = testset.tests.flatMap(({ test }) => test)
  if (tests.length === 0) throw tree.error(file, 'no-cases')
  const groups = testset.groups.flatMap(({ group }) => group)
  const subtasks = new Map(groups.filter(isComplete).map((group, at) => [group['@name'], at + 1]))
  const points = pointsIn(tests, groups)
  const isScoring = points.some((each) => each > 0)
  const isSpecial =
    groups.some((group) => requiredBy(group).length > 0) || points.some((each) => !Number.isInteger(each))
  const totals = new Map<string, number>()
  for (const [at, test] of tests.entries()) {
    totals.set(test['@group'], (totals.get(test['@group']) ?? 0) + (points[at] ?? 0))
  }
  const cases = tests.map((test, index) => {
    const subtask = subtasks.get(test['@group'])
    return {
      name: String(index + 1).padStart(2, '0'),
      input: testFile(tree, fillPattern(testset['input-path-pattern'], index + 1)),
      answer: testFile(tree, fillPattern(testset['answer-path-pattern'], index + 1)),
      score: Math.round((subtask === undefined ? points[index] : totals.get(test['@group'])) ?? 0),
      group: isScoring ? (subtask ?? subtasks.size + 1 + index) : null,
    }
  })
  return { cases, grading: isScoring && isSpecial ? gradingOf(tests, points, groups) : null }
}

/** Of tests; those of a complete group may stand at the group alone. */
function pointsIn(tests: TestSet['tests'][number]['test'], groups: readonly Group[]): number[] {
  const points = tests.map((test) => Number(test['@points'] || 0))
  const placesOf = Map.groupBy(tests.keys(), (at) => tests[at]?.['@group'])
  for (const group of groups.filter(isComplete)) {
    const places = placesOf.get(group['@name']) ?? []
    const [first] = places
    if (first !== undefined && places.every((at) => points[at] === 0)) points[first] = Number(group['@points'] || 0)
  }
  return points
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
  // of two groups of one name the first counts
  const named = new Map(groups.map((group) => [group['@name'], group] as const).toReversed())
  const placesOf = Map.groupBy(tests.keys(), (at) => tests[at]?.['@group'] ?? '')
  const members = [...placesOf].map(([name, places]): GradingGroup => {
    const group = named.get(name)
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
  const [main] = found?.source ?? []
  if (!found || !main) return null
  const files = found.source.map((each) => tree.path(each['@path']))
  return { files, kind: languageOf(main), protocol: 'testlib', flags: [] }
}
