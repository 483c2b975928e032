import type { Incomplete } from '../incomplete.ts'
import type { Grading } from '../judging/grade.ts'
import type { JudgeSettings, PartDataRule } from '../judging/settings.ts'
import type { TestCase } from '../judging/task.ts'
import type { Protocol } from '../judging/test-data.ts'
import type { Text } from '../text.ts'
import type { PackageError } from './read-files.ts'
import type { Why } from './reasons.ts'
import type { Statement } from './statements/statement.ts'

/** Named as its file without the ending, with its folders in some packages. */
export type PackageCase = TestCase

/** With its plain name for the sandbox. */
export interface PackageFile {
  name: string
  path: string
}

/** Shown by a statement. */
export interface PackageAttachment extends PackageFile {
  /** in its address in the statement */
  id: string
  isPicture: boolean
  /** absent when that was an address of this site */
  reference?: string
}

/** A jury solution, by which data and limits are verified. */
export interface PackageSubmission {
  /** such as `accepted/solution.cpp` */
  name: string
  path: string
  /** compiled together with it */
  others: string[]
  /** as the package calls it; absent when the file's extension decides */
  language?: string
  /** statuses; empty when the package does not say */
  expected: number[]
  /** null when the package does not say */
  score: number | null
  /** when the package allows a range */
  range?: readonly [least: number, most: number]
  /** whether a time limit that the package leaves open must suffice for it */
  isFast?: boolean
}

/** For judging. */
export interface PackageProgram {
  /** absolute, the main file first */
  files: string[]
  /** language as the package calls it; empty when the file's extension decides */
  kind: string
  protocol: Protocol
  flags: string[]
}

/** From the slowest of the solutions that must be fast enough. */
interface TimeRule {
  multiplier: number
  /** ms */
  resolutionMs: number
}

/** Features that this judge lacks, with their names for messages. */
export const needs = {
  'test-cases': 'test points, of which the package has none',
  'several-checkers': 'several checkers',
  'build-script': 'a checker whose scripts do more than compile or start it',
  'standard-checker': 'a standard checker that is not known here',
  'static-validator': 'a check of the source code',
  grader: 'a grader of its own for groups of test points',
  'case-limits': 'limits that differ between test points',
  'group-flags': 'a tolerance that differs between test points',
  'answer-files': 'answers instead of programs',
  arguments: 'command line arguments of test points',
  'case-files': 'files that differ between test points',
  'one-file': 'a file in place of only one of standard input and output',
  'two-runs': 'two programs that talk with each other',
} as const
export type Need = keyof typeof needs

/** Questions in place of programs: a paper of this site, or answers and statement as Hydro writes them. */
export type PackageQuestions = { form: 'own'; paper: unknown } | { form: 'hydro'; config: string; statement: string }

/** Only of this kind of site; absent when the package does not set them. */
export interface SitePart {
  /** 1 public, 2 private, 3 contest */
  auth?: number | undefined
  codeShare?: boolean | undefined
  openCaseResult?: boolean | undefined
  displayPartData?: boolean | undefined
  /** instead of `displayPartData`, which older sites read */
  partData?: PartDataRule | undefined
  /** whether single line ends break */
  breaksLines?: boolean | undefined
  /** names; null for all */
  languages?: string[] | null | undefined
  /** of the contestant's editor */
  codeTemplates?: { language: string; code: string; status: boolean; before?: string; after?: string }[] | undefined
  /** whether the cases can be edited in the form */
  typedCases?: boolean | undefined
  /** of a remote judge */
  remote?: { site: string; id: string; address: string } | undefined
}

export interface ProblemPackage {
  /** for messages: the file of the package, with the id if it has several problems */
  name: string
  /** such as 1000 */
  id: string
  title: Text
  difficulty: number
  tags: Text[]
  author: string
  source: Text
  settings: JudgeSettings
  statements: Partial<Record<keyof Text, Statement>>
  samples: { input: string; output: string }[]
  /** in judging order; none with questions */
  cases: PackageCase[]
  questions?: PackageQuestions
  /** null if the package has the test points that judge the problem; others are taken for staff alone */
  incomplete: Incomplete | null
  /** if points and case modes cannot express it */
  grading: Grading | null
  submissions: PackageSubmission[]
  /** a judge must have all of them, or its verdicts would be wrong */
  needs: Need[]
  checker: PackageProgram | null
  interactor: PackageProgram | null
  /** for checker or interactor */
  judgeFiles: PackageFile[]
  /** beside programs; with a language only for that */
  extraFiles: (PackageFile & { language?: string })[]
  /** around the contestant’s code, by language of the package */
  templates: Readonly<Record<string, { before: string; after: string }>>
  /** values of `{{NAME}}` in programs */
  constants: Readonly<Record<string, string>>
  /** null if the package has a time limit */
  timeRule: TimeRule | null
  site?: SitePart
  attachments?: PackageAttachment[]
  /** what the package holds and this site does not use */
  left: Why[]
}

/** A problem that cannot be read, beside others of its package. */
export interface BrokenProblem {
  id: string
  error: PackageError
}

export const plainPackage = {
  needs: [],
  checker: null,
  interactor: null,
  judgeFiles: [],
  extraFiles: [],
  grading: null,
  incomplete: null,
  timeRule: null,
  templates: {},
  constants: {},
  left: [],
} satisfies Partial<ProblemPackage>
