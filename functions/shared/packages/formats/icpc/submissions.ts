import { readFile } from 'node:fs/promises'
import { Status, statusRows } from '../../../judging/verdicts.ts'
import { mainFirst } from '../../main-file.ts'
import type { PackageSubmission } from '../../model.ts'
import type { PackageTree } from '../../tree.ts'
import { anyFailure } from '../format.ts'
import { findSolutionRule, readRules, type SubmissionRules } from './rules.ts'

/** The statuses whose folder is this one, which may stand for several: Presentation Error is a wrong answer there. */
const inFolder = (folder: string) => statusRows.flatMap(([, { code, icpc }]) => (icpc === folder ? code : []))
const wrong = inFolder('wrong_answer')
const crash = inFolder('run_time_error')
const slow = inFolder('time_limit_exceeded')

/** The words of the format, of Kattis and of DOMjudge, for folders and tags alike. */
const expectations: Readonly<Record<string, readonly number[]>> = {
  accepted: inFolder('accepted'),
  correct: [Status.accepted],
  ac: [Status.accepted],
  partially_accepted: inFolder('partially_accepted'),
  wrong_answer: wrong,
  wa: wrong,
  presentation_error: wrong,
  no_output: wrong,
  time_limit_exceeded: slow,
  timelimit: slow,
  time_limit: slow,
  tle: slow,
  run_time_error: crash,
  runtime_error: crash,
  run_error: crash,
  rte: crash,
  memory_limit: crash,
  memory_limit_exceeded: crash,
  mle: crash,
  output_limit: [Status.runtimeError],
  output_limit_exceeded: [Status.runtimeError],
  compile_error: [Status.compileError],
  compiler_error: [Status.compileError],
  ce: [Status.compileError],
  brute_force: [...slow, ...crash],
  rejected: anyFailure,
  // To be checked by a person: every result is right.
  check_manually: [],
}

const statusesOf = (word: string) => expectations[word.trim().toLowerCase().replaceAll('-', '_')]

/** Files beside solutions that are none themselves. */
const otherFile = /^readme|\.(md|txt|ya?ml|json|in|out|ans|class|o|exe|pdf|disabled|template)$|^[^.]+$/i

/**
 * What of a solution that is right on some cases only: `verdict` takes its verdict, `points` counts what it has earned, and
 * with `open` the validator gives points as it likes, even to those whom the package calls accepted.
 */
export type Scoring = 'verdict' | 'points' | 'open'

/** The solutions in `submissions/*`, each a file or a folder of files. A tag outweighs a rule, a rule the folder. */
export async function readIcpcSubmissions(tree: PackageTree, scoring: Scoring): Promise<PackageSubmission[]> {
  const found: PackageSubmission[] = []
  const rules = await readRules(tree)
  for (const verdict of tree.folders('submissions')) {
    const folder = `submissions/${verdict}`
    const solutions = [
      ...tree.files(folder).map((file) => [`${verdict}/${file}`, [`${folder}/${file}`]] as const),
      ...tree.folders(folder).map((name) => [`${verdict}/${name}`, tree.under(`${folder}/${name}`)] as const),
    ]
    for (const [name, all] of solutions) {
      const files = all.filter((path) => !otherFile.test(path.slice(path.lastIndexOf('/') + 1)))
      if (files.length > 0) found.push(await readSubmission(tree, { name, files, rules, scoring }))
    }
  }
  return found
}

interface Solution {
  name: string
  files: string[]
  rules: SubmissionRules
  scoring: Scoring
}

async function readSubmission(tree: PackageTree, solution: Solution): Promise<PackageSubmission> {
  const { name, scoring } = solution
  const rule = findSolutionRule(solution.rules, name, scoring !== 'points')
  const entry = solution.files.find((path) => rule?.entrypoint !== undefined && path.endsWith(`/${rule.entrypoint}`))
  const [main = '', ...others] = entry
    ? [entry, ...solution.files.filter((path) => path !== entry)]
    : await mainFirst(tree, solution.files)
  const [folder = ''] = name.split('/')
  const usual = rule ? rule.verdicts.flatMap((word) => statusesOf(word) ?? []) : (statusesOf(folder) ?? [])
  const isPartial = usual.length > 0 && scoring === (usual.join() === String(Status.accepted) ? 'open' : 'points')
  const tags = await readTags(tree, main)
  const language = rule?.language ?? tags.language
  return {
    name,
    path: tree.path(main),
    others: others.map((path) => tree.path(path)),
    expected: tags.expected ?? (isPartial ? [...new Set([...usual, Status.partialAccepted])] : [...usual]),
    score: tags.score ?? (typeof rule?.score === 'number' ? rule.score : null),
    ...(typeof rule?.score === 'object' ? { range: rule.score } : {}),
    ...(language === undefined ? {} : { language }),
    isFast: rule ? rule.isFast : folder === 'accepted',
  }
}

const scoreTag = /@EXPECTED_SCORE@:\s*(\d+(?:\.\d+)?)/

/** Whether a solution states its score in DOMjudge's own syntax. */
export async function hasScoreTags(tree: PackageTree): Promise<boolean> {
  const files = tree.under('submissions').filter((path) => !otherFile.test(path.slice(path.lastIndexOf('/') + 1)))
  const texts = await Promise.all(files.map((path) => readFile(tree.path(path), 'latin1')))
  return texts.some((text) => scoreTag.test(text))
}

interface Tags {
  expected?: number[]
  score: number | null
  /** when the file's extension does not determine it */
  language?: string
}

/** Languages whose files end as those of another language do, and how one knows them. */
const alike: readonly { ending: string; mark: RegExp; language: string }[] = [
  { ending: '.py', mark: /^#!.*python2/, language: 'python2' },
  { ending: '.pl', mark: /^% |^:-\s*\w|^\w+(?:\([^)]{0,300}\))?\s*:-/m, language: 'prolog' },
]

/** The tags of DOMjudge in a source file, which outweigh its folder. */
async function readTags(tree: PackageTree, path: string): Promise<Tags> {
  // Solutions may be in any encoding; the tags are plain ASCII.
  const text = await readFile(tree.path(path), 'latin1')
  const score = Number(scoreTag.exec(text)?.[1] ?? Number.NaN)
  const results = /@EXPECTED_RESULTS@:?[ \t]*([A-Za-z_, \t-]+)/.exec(text)?.[1]
  const other = alike.find(({ ending, mark }) => path.endsWith(ending) && mark.test(text))
  const known = { score: Number.isNaN(score) ? null : score, ...(other ? { language: other.language } : {}) }
  if (results === undefined) return known
  const words = results.split(',').map((word) => word.trim())
  // A typo in one solution does not make the package invalid: unknown words are ignored.
  const expected = words.flatMap((word) => statusesOf(word.split(/\s/)[0] ?? '') ?? [])
  return expected.length === 0 ? known : { ...known, expected: [...new Set(expected)] }
}
