import type { JudgeSettings, Protocol } from '@oj/functions/features/judging/contract.ts'
import type { Text } from '@oj/functions/platform/text.ts'
import type { Grading } from '../judging/grade.ts'
import type { Statement } from './statements/statement.ts'

/** A test case with its files on this machine; score and group matter for OI problems only. */
export interface PackageCase {
  /** its file name without the ending; with its folders where the package has such */
  name: string
  input: string
  answer: string
  score: number
  group: number | null
  /** what the checker or interactor gets for this case instead of its own flags */
  flags?: readonly string[]
}

/** A file of the package, and the plain name under which programs meet it. */
export interface PackageFile {
  name: string
  path: string
}

/** A picture or file that a statement shows. */
export interface PackageAttachment extends PackageFile {
  /** what the statement calls it: the id in its address */
  id: string
  isPicture: boolean
  /** what the statement called it in its own package; absent where that was an address of this site */
  reference?: string
}

/** A solution that comes with a package to prove its data and limits. */
export interface PackageSubmission {
  /** its place in the package, such as `accepted/solution.cpp` */
  name: string
  /** the file to start from */
  path: string
  /** files that are compiled together with it */
  others: string[]
  /** the language as the package calls it; absent where the file's ending says it */
  language?: string
  /** one of these statuses it must get; empty where the package does not say */
  expected: number[]
  /** the points that it must get; null where the package does not say */
  score: number | null
  /** the least and the most points that are right, where the package allows several */
  range?: readonly [least: number, most: number]
  /** whether a time limit that the package leaves open must leave room for it */
  isFast?: boolean
}

/** A program of the package that takes part in judging. */
export interface PackageProgram {
  /** absolute paths, the one to start from first */
  files: string[]
  /** the language as the package calls it; empty where the file's ending says it */
  kind: string
  protocol: Protocol
  flags: string[]
}

/** How a time limit follows from the slowest of the solutions that must be fast enough. */
export interface TimeRule {
  multiplier: number
  /** the limit is a whole multiple of this; ms */
  resolutionMs: number
}

/** What judging a package may take and cannot be had here; the words are for people. */
export const needs = {
  'test-cases': 'test cases, of which the package has none',
  'several-checkers': 'several checkers',
  'build-script': 'a checker with a script of its own that starts it',
  'standard-checker': 'a standard checker that is not known here',
  'static-validator': 'a check of the source code',
  grader: 'a grader of its own for groups of test cases',
  'case-limits': 'limits that differ between test cases',
  'group-flags': 'a tolerance that differs between test cases',
  'answer-files': 'answers instead of programs',
  arguments: 'command line arguments of test cases',
  'case-files': 'files that differ between test cases',
  'one-file': 'a file in place of only one of standard input and output',
  'two-runs': 'two programs that talk with each other',
} as const
export type Need = keyof typeof needs

/** What only a site of this kind knows of a problem; absent where the package does not say. */
export interface SitePart {
  /** 1 public, 2 private, 3 contest */
  auth?: number | undefined
  codeShare?: boolean | undefined
  openCaseResult?: boolean | undefined
  displayPartData?: boolean | undefined
  /** names of the languages that may be submitted; null for all */
  languages?: string[] | null | undefined
  /** what the editor of contestants begins with, where it is on */
  codeTemplates?: { language: string; code: string; status: boolean }[] | undefined
  /** whether the cases were typed in and can be changed so */
  typedCases?: boolean | undefined
}

/** A problem as its package tells it. */
export interface ProblemPackage {
  /** what messages call it: the package's file name, and the problem's id where it holds several */
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
  /** in judging order */
  cases: PackageCase[]
  /** how the cases make a score where points and case modes cannot say it */
  grading: Grading | null
  submissions: PackageSubmission[]
  /** whoever can't give all of these must refuse the package: its verdicts would be wrong */
  needs: Need[]
  checker: PackageProgram | null
  interactor: PackageProgram | null
  /** what lies beside the checker or interactor */
  judgeFiles: PackageFile[]
  /** what lies beside the contestant's program; by the package's name of its language where it is for one only */
  extraFiles: (PackageFile & { language?: string })[]
  /** what stands before and after the contestant's code, by the package's name of its language */
  templates: Readonly<Record<string, { before: string; after: string }>>
  /** names that stand for values in programs, as `{{NAME}}` */
  constants: Readonly<Record<string, string>>
  /** null where the package says the time limit */
  timeRule: TimeRule | null
  site?: SitePart
  /** absent where the statement shows none that came along */
  attachments?: PackageAttachment[]
}

/** What few packages have. */
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
