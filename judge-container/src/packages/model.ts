import type { JudgeSettings, Protocol, TokenComparison } from '@oj/functions/features/judging/contract.ts'
import type { Text } from '@oj/functions/platform/text.ts'
import type { Statement } from './statement.ts'

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

/** A solution that comes with a package to prove its data and limits. */
export interface PackageSubmission {
  /** its place in the package, such as `accepted/solution.cpp` */
  name: string
  path: string
  /** files that are compiled together with it */
  others: string[]
  /** one of these statuses (A4) it must get; empty where the package does not say */
  expected: number[]
  /** the points that it must get; null where the package does not say */
  score: number | null
}

/** A program of the package that takes part in judging. */
export interface PackageProgram {
  /** absolute paths, the one to start from first; none where the package only names a standard program */
  files: string[]
  /** the name of a standard program, or the language as the package calls it; else empty */
  kind: string
  protocol: Protocol
  flags: string[]
}

/** What judging a package may take beyond comparing the output of one run; the words are for people. */
export const needs = {
  checker: 'a checker',
  interactor: 'an interactor',
  'multi-pass': 'several passes',
  'checker-scores': 'scores from a checker',
  'several-checkers': 'several checkers',
  'static-validator': 'a check of the source code',
  comparison: 'a comparison with tolerance or of exact case and space',
  'group-flags': 'checker flags that differ between test cases',
  'case-limits': 'limits that differ between test cases',
  'group-rules': 'rules of subtasks other than the lowest score and the sum',
  'fractional-scores': 'scores that are no whole numbers',
  'answer-files': 'answers instead of programs',
  arguments: 'command line arguments of test cases',
  'extra-files': 'files beside the submission',
  'code-template': 'code round the submission',
} as const
export type Need = keyof typeof needs

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
  /** in judging order: the secret ones, or the samples where there is nothing else */
  cases: PackageCase[]
  submissions: PackageSubmission[]
  /** whoever can't give all of these must refuse the package: its verdicts would be wrong */
  needs: Need[]
  checker: PackageProgram | null
  interactor: PackageProgram | null
  /** null compares as the settings say */
  comparison: TokenComparison | null
}
