import { readFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import * as z from 'zod/mini'
import { Status, statusRows } from '../../../judging/verdicts.ts'
import { mainFirst } from '../../main-file.ts'
import type { PackageSubmission } from '../../model.ts'
import { newestOf } from '../../newest.ts'
import type { PackageTree } from '../../tree.ts'
import { anyFailure } from '../format.ts'

/** Several for one folder: a Presentation Error is a wrong answer there. */
const inFolder = (folder: string) => statusRows.flatMap(([, { code, icpc }]) => (icpc === folder ? code : []))
const wrong = inFolder('wrong_answer')
const crash = inFolder('run_time_error')
const slow = inFolder('time_limit_exceeded')

/** Of the format, Kattis and DOMjudge, for folders and tags. */
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
  // for a person to check: any result is right
  check_manually: [],
}

const statusesOf = (word: string) => expectations[word.trim().toLowerCase().replaceAll('-', '_')]

const verdicts = ['AC', 'WA', 'TLE', 'RTE'] as const
type Verdict = (typeof verdicts)[number]
const list = z.optional(z.array(z.enum(verdicts)))

const points = z.optional(z.union([z.number(), z.tuple([z.number(), z.number()])]))

/** What all cases may get, and one must; rules for some cases are ignored. */
const Rule = z.object({
  permitted: list,
  required: list,
  score: points,
  language: z.optional(z.string()),
  entrypoint: z.optional(z.string()),
  use_for_time_limit: z.optional(z.union([z.boolean(), z.string()])),
})
type Rule = z.infer<typeof Rule>

/** Of 2025-09: globs of solutions → rule. */
const Rules = z.record(z.string(), z.nullable(Rule))
type SubmissionRules = z.infer<typeof Rules>

const rulesFile = 'submissions/submissions.yaml'

const readRules = async (tree: PackageTree): Promise<SubmissionRules> =>
  tree.has(rulesFile) ? tree.yaml(rulesFile, Rules) : {}

/** An entry with the name of the folder changes its rule. */
const folders: Readonly<Record<string, Rule>> = {
  accepted: { permitted: ['AC'] },
  rejected: { required: ['RTE', 'TLE', 'WA'] },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  brute_force: { permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'] },
}

interface Ruled {
  /** of the first failing case; AC where all may pass */
  verdicts: Verdict[]
  score: z.infer<typeof points>
  language: string | undefined
  entrypoint: string | undefined
  /** whether a time limit that the package leaves open must suffice for it */
  isFast: boolean
}

/** For a solution such as `accepted/sum.py`; undefined if none matches. */
function findSolutionRule(rules: SubmissionRules, name: string, isLegacy: boolean): Ruled | undefined {
  const [folder = ''] = name.split('/')
  const globs = Object.keys(rules).filter((glob) => glob !== folder && matchesPathOrFolder(glob, name))
  if (isLegacy && globs.length === 0 && !(folder in rules)) return undefined
  const all = [{ ...folders[folder], ...rules[folder] }, ...globs.map((glob) => rules[glob] ?? {})]
  if (globs.length === 0 && !(folder in rules) && !(folder in folders)) return undefined
  const permitted = verdicts.filter((verdict) => all.every((rule) => rule.permitted?.includes(verdict) ?? true))
  const mayPass = all.every((rule) => rule.required?.includes('AC') ?? true)
  const firstOf = <K extends keyof Rule>(key: K) => all.map((rule) => rule[key]).find((each) => each !== undefined)
  return {
    verdicts: permitted.filter((verdict) => verdict !== 'AC' || mayPass),
    score: firstOf('score'),
    language: firstOf('language'),
    entrypoint: firstOf('entrypoint'),
    isFast:
      !permitted.includes('TLE') &&
      all.every(({ use_for_time_limit }) => use_for_time_limit !== false && use_for_time_limit !== 'upper'),
  }
}

/** A rule for a folder matches all files in it. */
function matchesPathOrFolder(glob: string, name: string): boolean {
  const parts = name.split('/')
  return parts.some((_, depth) => matchesGlob(parts.slice(0, depth + 1).join('/'), glob))
}

/** No solutions. */
const otherFile = /^readme|\.(md|txt|ya?ml|json|in|out|ans|class|o|exe|pdf|disabled|template)$|^[^.]+$/i

/** How partly right solutions count: by `verdict`, by `points`, or `open` to any points even if accepted. */
export type Scoring = 'verdict' | 'points' | 'open'

/** Files or folders. A tag outweighs a rule, a rule the folder. */
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
  const said = rule?.language ?? tags.language
  const language = said === undefined || said === 'cpp' ? newestOf(main) : said
  return {
    name,
    path: tree.path(main),
    others: others.map((path) => tree.path(path)),
    expected: tags.expected ?? (isPartial ? [...new Set([...usual, Status.partialAccepted])] : [...usual]),
    score: tags.score ?? (typeof rule?.score === 'number' ? rule.score : null),
    ...(typeof rule?.score === 'object' ? { range: rule.score } : {}),
    ...(language === '' ? {} : { language }),
    isFast: rule ? rule.isFast : folder === 'accepted',
  }
}

const scoreTag = /@EXPECTED_SCORE@:\s*(\d+(?:\.\d+)?)/

/** In the syntax of DOMjudge. */
export async function hasScoreTags(tree: PackageTree): Promise<boolean> {
  const files = tree.under('submissions').filter((path) => !otherFile.test(path.slice(path.lastIndexOf('/') + 1)))
  const texts = await Promise.all(files.map((path) => readFile(tree.path(path), 'latin1')))
  return texts.some((text) => scoreTag.test(text))
}

interface Tags {
  expected?: number[]
  score: number | null
  /** if the file's extension does not tell */
  language?: string
}

/** Languages with the file endings of others, and how to tell them. */
const alike: readonly { ending: string; mark: RegExp; language: string }[] = [
  { ending: '.py', mark: /^#!.*python2/, language: 'python2' },
  { ending: '.pl', mark: /^% |^:-\s*\w|^\w+(?:\([^)]{0,300}\))?\s*:-/m, language: 'prolog' },
]

/** Tags outweigh the folder. */
async function readTags(tree: PackageTree, path: string): Promise<Tags> {
  // in any encoding; tags are ASCII
  const text = await readFile(tree.path(path), 'latin1')
  const score = Number(scoreTag.exec(text)?.[1] ?? Number.NaN)
  const results = /@EXPECTED_RESULTS@:?[ \t]*([A-Za-z_, \t-]+)/.exec(text)?.[1]
  const other = alike.find(({ ending, mark }) => path.endsWith(ending) && mark.test(text))
  const tags = { score: Number.isNaN(score) ? null : score, ...(other ? { language: other.language } : {}) }
  if (results === undefined) return tags
  const words = results.split(',').map((word) => word.trim())
  // unknown words are ignored: a typo does not make the package invalid
  const expected = words.flatMap((word) => statusesOf(word.split(/\s/)[0] ?? '') ?? [])
  return expected.length === 0 ? tags : { ...tags, expected: [...new Set(expected)] }
}
