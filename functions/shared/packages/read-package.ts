import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { oddRequirement } from '../judging/requires.ts'
import { type JudgeSettings, plainSettings } from '../judging/settings.ts'
import { splitScore } from '../judging/split-score.ts'
import { earned, verdicts } from '../judging/verdicts.ts'
import { languagesOfFile } from '../languages/index.ts'
import {
  type PackageCase,
  type PackageFile,
  type PackageProgram,
  type PackageSubmission,
  type ProblemPackage,
  plainPackage,
} from './model.ts'
import { namesIn, PackageError, readPairs, readText, readYaml } from './read-files.ts'
import { fileName, ProblemYaml, ScoresYaml } from './schema.ts'
import { parseStatement } from './statements/statement.ts'

export type { ProblemPackage } from './model.ts'

/** Folders of `solutions` → expected verdict. */
const expectations: ReadonlyMap<string, number> = new Map(
  verdicts
    .filter(({ code }) => earned.includes(code))
    .map(({ name, code }) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), code]),
)

/** The format is described in localstack/sample-problems/README.md. Test data stays on disk. @throws PackageError */
export async function readPackage(folder: string): Promise<ProblemPackage> {
  const problem = await readYaml(join(folder, 'problem.yaml'), ProblemYaml)
  const [statements, samples, secret, submissions] = await Promise.all([
    readStatements(join(folder, 'statement')),
    readPairs(join(folder, 'data', 'sample')),
    readPairs(join(folder, 'data', 'secret')),
    readSubmissions(join(folder, 'solutions')),
  ])
  const codeTemplates = await readTemplates(join(folder, 'templates'))
  const judged = secret.length > 0 ? secret : samples
  if (judged.length === 0) throw new PackageError(join(folder, 'data'), 'no-cases')
  const names = judged.map(({ name }) => name)
  const programs = await readPrograms(folder, problem.judging)
  const points =
    problem.type === 'oi' ? await readPoints(join(folder, 'data'), problem, names) : new Map<string, Points>()
  const settings = settingsOf(problem)
  const groups = new Set([...points.values()].map(({ group }) => group ?? 0))
  const odd = oddRequirement(settings.subtaskRequires, groups)
  if (odd !== null) throw new PackageError(join(folder, 'problem.yaml'), 'odd-requires', { group: odd })
  const { id, title, difficulty, tags, author, source = {} } = problem
  return {
    ...plainPackage,
    ...programs,
    extraFiles: await filesIn(join(folder, 'extraFiles')),
    name: basename(folder),
    id,
    title,
    difficulty,
    tags,
    author,
    source,
    statements,
    submissions,
    settings,
    ...(codeTemplates.length > 0 && { site: { codeTemplates } }),
    samples: await Promise.all(
      samples.map(async ({ input, answer }) => ({ input: await readText(input), output: await readText(answer) })),
    ),
    cases: judged.map((pair) => ({ ...pair, ...(points.get(pair.name) ?? nothing) })),
  }
}

function settingsOf({ limits, judging, type, ioScore, fileIO }: z.output<typeof ProblemYaml>): JudgeSettings {
  return {
    ...plainSettings,
    timeLimit: limits.timeMs,
    memoryLimit: limits.memoryMb,
    stackLimit: limits.stackMb,
    outputLimit: limits.outputMb,
    isScaled: limits.scaled,
    judgeMode: judging.mode,
    judgeCaseMode: judging.caseMode,
    subtaskRequires: Object.entries(judging.requires).map(([group, requires]) => ({ group: Number(group), requires })),
    type,
    ioScore,
    isRemoveEndBlank: judging.removeEndBlank,
    comparison: judging.comparison ?? null,
    passes: judging.passes,
    fileIO: fileIO ?? null,
  }
}

async function filesIn(folder: string): Promise<PackageFile[]> {
  const names = await namesIn(folder, 'files')
  const bad = names.find((name) => !fileName.safeParse(name).success)
  if (bad !== undefined) throw new PackageError(join(folder, bad), 'no-plain-name')
  return names.map((name) => ({ name, path: join(folder, name) }))
}

type Judging = z.output<typeof ProblemYaml>['judging']

/** And the headers beside them. */
async function readPrograms(folder: string, { checker, interactor }: Judging) {
  const home = join(folder, 'judge')
  const files = await filesIn(home)
  const [check, interact] = [checker, interactor].map((program): PackageProgram | null => {
    if (!program) return null
    const { file, language = '', protocol, flags } = program
    const found = files.find(({ name }) => name === file)
    if (!found) throw new PackageError(join(home, file), 'missing')
    return { files: [found.path], kind: language, protocol, flags }
  })
  const programs = [checker?.file, interactor?.file]
  const judgeFiles = files.filter(({ name }) => !programs.includes(name))
  return { checker: check ?? null, interactor: interact ?? null, judgeFiles }
}

/** Of two files of one language the later by name. */
async function readTemplates(folder: string) {
  const found = new Map<string, string>()
  for (const file of await namesIn(folder, 'files')) {
    const languages = languagesOfFile(file)
    if (languages.length === 0) throw new PackageError(join(folder, file), 'no-language', { language: file })
    const code = await readText(join(folder, file))
    for (const { name } of languages) found.set(name, code)
  }
  return [...found].map(([language, code]) => ({ language, code, status: true }))
}

async function readStatements(folder: string): Promise<ProblemPackage['statements']> {
  const files = await namesIn(folder, 'files')
  const statements: ProblemPackage['statements'] = {}
  for (const locale of ['en', 'zh-CN'] as const) {
    const file = join(folder, `${locale}.md`)
    if (files.includes(basename(file))) statements[locale] = parseStatement(await readText(file), file)
  }
  if (Object.keys(statements).length === 0) throw new PackageError(folder, 'no-statement')
  return statements
}

async function readSubmissions(folder: string): Promise<PackageSubmission[]> {
  const found: PackageSubmission[] = []
  for (const verdict of await namesIn(folder, 'folders')) {
    const expected = expectations.get(verdict)
    if (expected === undefined) throw new PackageError(join(folder, verdict), 'no-verdict')
    for (const file of await namesIn(join(folder, verdict), 'files')) {
      found.push({
        name: `${verdict}/${file}`,
        path: join(folder, verdict, file),
        others: [],
        expected: [expected],
        score: null,
      })
    }
  }
  return found
}

type Points = Pick<PackageCase, 'score' | 'group'>

const nothing: Points = { score: 0, group: null }

/** As `scores.yaml` says, else the full score split evenly. */
async function readPoints(
  folder: string,
  { ioScore, judging }: z.output<typeof ProblemYaml>,
  names: readonly string[],
): Promise<Map<string, Points>> {
  const file = join(folder, 'scores.yaml')
  if (!(await namesIn(folder, 'files')).includes(basename(file))) {
    if (judging.caseMode.startsWith('subtask')) throw new PackageError(file, 'no-scores')
    const scores = splitScore(ioScore, names.length)
    return new Map(names.map((name, index) => [name, { score: scores[index] ?? 0, group: null }]))
  }
  const written = await readYaml(file, ScoresYaml)
  const unknown = Object.keys(written).find((name) => !names.includes(name))
  if (unknown !== undefined) throw new PackageError(file, 'unknown-case', { name: unknown })
  const pointsOf = (value: ScoresYaml[string]) => (typeof value === 'number' ? { score: value, group: null } : value)
  return new Map(Object.entries(written).map(([name, value]) => [name, pointsOf(value)]))
}
