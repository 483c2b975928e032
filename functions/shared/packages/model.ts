import type { Grading } from '../judging/grade.ts'
import type { JudgeSettings } from '../judging/settings.ts'
import type { TestCase } from '../judging/task.ts'
import type { Protocol } from '../judging/test-data.ts'
import type { Text } from '../text.ts'
import type { Statement } from './statements/statement.ts'

/** A case is named as its file without the ending, with its folders where the package has such. */
export type PackageCase = TestCase

/** A file of the package, and its plain name in the box. */
export interface PackageFile {
  name: string
  path: string
}

/** A picture or file that a statement refers to. */
export interface PackageAttachment extends PackageFile {
  /** the id in its address in the statement */
  id: string
  isPicture: boolean
  /** its original reference in the package; absent when that was an address of this site */
  reference?: string
}

/** A sample solution of a package, which verifies its data and limits. */
export interface PackageSubmission {
  /** its path in the package, such as `accepted/solution.cpp` */
  name: string
  /** the main file */
  path: string
  /** files that are compiled together with it */
  others: string[]
  /** the package's name for the language; absent when the file's extension determines it */
  language?: string
  /** the allowed statuses; empty when the package does not say */
  expected: number[]
  /** the expected points; null when the package does not say */
  score: number | null
  /** the minimum and maximum points, when the package allows a range */
  range?: readonly [least: number, most: number]
  /** whether a time limit that the package leaves open must be long enough for it */
  isFast?: boolean
}

/** A program of the package that takes part in judging. */
export interface PackageProgram {
  /** absolute paths, the main file first */
  files: string[]
  /** the package's name for the language; empty when the file's extension determines it */
  kind: string
  protocol: Protocol
  flags: string[]
}

/** How to compute a time limit from the slowest of the solutions that must be fast enough. */
interface TimeRule {
  multiplier: number
  /** the limit is rounded to a multiple of this; ms */
  resolutionMs: number
}

/** Features that a package may require and this judge lacks, with their names for messages. */
export const needs = {
  'test-cases': 'test points, of which the package has none',
  'several-checkers': 'several checkers',
  'build-script': 'a checker with a script of its own that starts it',
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

/**
 * What a problem asks in place of programs, as its format writes it: a paper of this site, or Hydro's answers and the statement
 * with its fields. Whoever takes the package reads them.
 */
export type PackageQuestions = { form: 'own'; paper: unknown } | { form: 'hydro'; config: string; statement: string }

/** Fields that only this kind of site has; absent when the package does not set them. */
export interface SitePart {
  /** 1 public, 2 private, 3 contest */
  auth?: number | undefined
  codeShare?: boolean | undefined
  openCaseResult?: boolean | undefined
  displayPartData?: boolean | undefined
  /** whether single line ends of its texts break */
  breaksLines?: boolean | undefined
  /** names of the languages that may be submitted; null for all */
  languages?: string[] | null | undefined
  /** the initial code of the contestant's editor, if enabled */
  codeTemplates?: { language: string; code: string; status: boolean }[] | undefined
  /** whether the cases were typed into the form and can be edited there */
  typedCases?: boolean | undefined
  /** where a problem of another judge is: its name, its number there, its page */
  remote?: { site: string; id: string; address: string } | undefined
}

/** A problem as described by its package. */
export interface ProblemPackage {
  /** its name in messages: the package's file name, and the problem's id if it has several */
  name: string
  /** display id, such as 1000 */
  id: string
  title: Text
  difficulty: number
  tags: Text[]
  author: string
  source: Text
  settings: JudgeSettings
  statements: Partial<Record<keyof Text, Statement>>
  samples: { input: string; output: string }[]
  /** in judging order; none where it asks questions */
  cases: PackageCase[]
  /** absent where it asks for programs */
  questions?: PackageQuestions
  /** how the cases determine a score, when points and case modes cannot express it */
  grading: Grading | null
  submissions: PackageSubmission[]
  /** required features: a judge without all of these must refuse the package, or its verdicts would be wrong */
  needs: Need[]
  checker: PackageProgram | null
  interactor: PackageProgram | null
  /** additional files for the checker or interactor */
  judgeFiles: PackageFile[]
  /** what lies beside the contestant's program; by the package's name of its language where it is for one only */
  extraFiles: (PackageFile & { language?: string })[]
  /** template code before and after the contestant's code, by the package's name of its language */
  templates: Readonly<Record<string, { before: string; after: string }>>
  /** names that stand for values in programs, as `{{NAME}}` */
  constants: Readonly<Record<string, string>>
  /** null where the package says the time limit */
  timeRule: TimeRule | null
  site?: SitePart
  /** absent when the package has no files for the statement */
  attachments?: PackageAttachment[]
}

/** Optional fields that few packages have. */
export const plainPackage = {
  needs: [],
  checker: null,
  interactor: null,
  judgeFiles: [],
  extraFiles: [],
  grading: null,
  timeRule: null,
  templates: {},
  constants: {},
} satisfies Partial<ProblemPackage>
