import type * as z from 'zod/mini'
import { splitScore } from '../../../judging/split-score.ts'
import type { PackageCase, PackageProgram, ProblemPackage } from '../../model.ts'
import { fileName } from '../../schema.ts'
import { extractEmbeddedPictures } from '../../statements/embedded.ts'
import { detectLocale, localizeText } from '../../statements/language.ts'
import type { PackageTree } from '../../tree.ts'
import { keepCodeTemplates, keepTemplates } from '../code-templates.ts'
import {
  checkedLimits,
  endingOf,
  type PackageFormat,
  plainProblem,
  readEach,
  settingsOf,
  writeAccepted,
  writeScratch,
} from '../format.ts'
import { Problem, type Program, type Score } from './problem.ts'

const file = 'problem.json'
const placeOf = (folder: string) => folder || '1'
const foldersOf = (tree: PackageTree) => ['', ...tree.folders()].filter((folder) => tree.within(folder).has(file))

/** Numbered folders with `problem.json` and `testcase/`; answers are accepted solutions. */
export const qduoj: PackageFormat = {
  name: 'QDUOJ',
  matches: (tree) => foldersOf(tree).length > 0,
  read: (tree, scratch) =>
    readEach(
      foldersOf(tree),
      (folder) => ({ id: placeOf(folder), tree: tree.within(folder) }),
      (folder) => readProblem(tree.within(folder), placeOf(folder), scratch),
    ),
}

const difficulties = { Low: 0, Mid: 1, High: 2 }

async function readProblem(tree: PackageTree, place: string, scratch: string): Promise<ProblemPackage> {
  const problem = await tree.json(file, Problem)
  const { timeMs, memoryMb } = checkedLimits(tree.nameOf(file), problem.time_limit, problem.memory_limit)
  const cases = casesOf(tree, problem)
  const isOi = problem.rule_type === 'OI'
  const statement = statementOf(problem)
  const locale = detectLocale(problem.title, ...Object.values(statement))
  const written = Object.entries(problem.template ?? {}).map(([language, parts]) => ({ language, ...parts }))
  const around = written.map(({ language, prepend, append }) => ({ language, before: prepend, after: append }))
  const { templates, left } = keepTemplates(around, 'template')
  const starters = keepCodeTemplates(
    written.map(({ language, template }) => ({ language, code: template })),
    'template',
  )
  return plainProblem({
    id: problem.display_id,
    title: localizeText(problem.title, locale),
    cases,
    samples: problem.samples,
    difficulty: difficulties[problem.difficulty ?? 'Low'],
    templates,
    site: {
      codeTemplates: starters.codeTemplates,
      languages: problem.languages,
      auth: problem.visible === false ? 2 : undefined,
    },
    submissions: await writeAccepted(problem.answers ?? [], place, scratch),
    source: localizeText(problem.source, locale),
    tags: (problem.tags ?? []).map((tag) => localizeText(tag)),
    settings: {
      ...settingsOf(timeMs, memoryMb),
      judgeMode: problem.spj ? 'spj' : 'default',
      type: isOi ? 'oi' : 'acm',
      ioScore: isOi ? cases.reduce((sum, { score }) => sum + score, 0) : 100,
      fileIO: fileIOOf(tree, problem),
    },
    ...(await extractEmbeddedPictures({ [locale]: statement }, `${place}/pasted`, scratch)),
    checker: problem.spj ? await writeChecker(problem.spj, place, scratch) : null,
    left: [...left, ...starters.left],
  })
}

/** As they are scored, else all inputs of the folder with their outputs. @throws PackageError */
function casesOf(tree: PackageTree, { test_case_score, spj, rule_type }: Problem): PackageCase[] {
  const inputs = tree.files('testcase').filter((name) => /\.in$/i.test(name))
  const scores = splitScore(100, Math.max(inputs.length, 1))
  const listed: z.infer<typeof Score>[] =
    test_case_score && test_case_score.length > 0
      ? test_case_score
      : inputs.map((input_name, at) => ({
          score: rule_type === 'OI' ? (scores[at] ?? 0) : 100,
          input_name,
          output_name: input_name.replace(/\.in$/i, '.out'),
        }))
  if (listed.length === 0) throw tree.error(file, 'no-cases')
  // their list of test points, for their judge
  tree.ignore('testcase/info')
  return listed.map(({ input_name, output_name, score }) => {
    const output = `testcase/${output_name}`
    return {
      name: input_name.replace(/\.[^.]*$/, ''),
      input: tree.path(`testcase/${input_name}`),
      answer: tree.path(spj && !tree.has(output) ? `testcase/${input_name}` : output),
      score,
      group: null,
    }
  })
}

function fileIOOf(tree: PackageTree, { io_mode }: Problem) {
  if (io_mode?.io_mode !== 'File IO') return null
  const { input, output } = io_mode
  if (![input, output].every((name) => fileName.safeParse(name).success)) throw tree.error(file, 'no-plain-name')
  return { input, output }
}

async function writeChecker(
  { code, language }: z.infer<typeof Program>,
  place: string,
  scratch: string,
): Promise<PackageProgram> {
  const path = await writeScratch(scratch, `${place}/spj.${endingOf(language)}`, code)
  return { files: [path], kind: language, protocol: 'qduoj', flags: [] }
}

const statementOf = ({ description, input_description, output_description, hint }: Problem) => ({
  description,
  input: input_description,
  output: output_description,
  hint,
})
