import type { CaseResult, JudgeSettings } from '@oj/functions/features/judging/contract.ts'
import type { Referee } from './checkers/judge-program.ts'
import type { Program } from './compile.ts'
import type { Finding } from './verdict.ts'

/** A test case with its files on this machine; `score` is what it gives when right, for OI problems. */
export interface TestCase {
  name: string
  input: string
  answer: string
  score: number
  group: number | null
  /** what the checker or interactor gets for this case instead of its own flags */
  flags?: readonly string[]
}

/** A program ready to run, and the rules by which its runs are judged. */
export interface Trial {
  program: Program
  settings: JudgeSettings
  checker: Referee | null
  interactor: Referee | null
}

/** What one case came to; time in ms, memory in KB. */
export interface CaseOutcome extends Finding, Pick<CaseResult, 'time' | 'memory'> {
  /** for staff only */
  comment: string
  /** the beginning of a wrong answer */
  output?: string
}
