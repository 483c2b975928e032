import type { CaseResult } from '@oj/shared/judging/messages.ts'
import type { JudgeSettings } from '@oj/shared/judging/settings.ts'
import type { Referee } from './checkers/judge-program.ts'
import type { Program } from './compile/compile.ts'
import type { TotalTime } from './total-time.ts'
import type { Finding } from './verdict/verdict.ts'

/** A compiled program and the rules for judging its runs. */
export interface Trial {
  program: Program
  settings: JudgeSettings
  checker: Referee | null
  interactor: Referee | null
  totalTime: TotalTime
  /** hashes of the samples' inputs (`hashSample`) */
  samples: ReadonlySet<string>
  /** whether its exit code is left to chance, because its `main` gives none */
  hasVoidMain: boolean
}

/** The result of one case; time in ms, memory in KB. */
export interface CaseOutcome extends Finding, Pick<CaseResult, 'time' | 'memory'> {
  /** for staff only */
  comment: string
  /** the beginning of a wrong answer, or of what was written on a sample */
  output?: string
  /** the hash of the sample that is its input; absent for none */
  sample?: string
}
