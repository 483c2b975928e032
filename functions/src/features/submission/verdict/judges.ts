import type { Lane } from '@oj/shared/judging/queues.ts'
import type { Failure } from '../../../platform/errors.ts'
import { createRegistry } from '../../../platform/registry.ts'
import { type ProblemBody, remoteJudgeName } from '../../problem/index.ts'
import type { NewSubmission } from '../store.ts'

/** An attempt of a submission, with all that judging needs. */
export interface Attempt {
  row: NewSubmission
  code: string
  body: ProblemBody
  lane: Lane
  /** number of the user's waiting submissions, this one included; 0 if it does not matter */
  waiting: number
  requestId: string
}

type Judged = Pick<ProblemBody, 'judgedBy' | 'paper' | 'remote'>

/** A way to judge submissions. A problem names its judge; the set has no influence. */
export interface Judge {
  /** stored in problems: never change it */
  readonly name: string
  /** whether it can judge programs in this language for this problem now */
  offers(language: string, problem: Judged): Promise<boolean>
  /** whether it runs no programs on inputs of their authors */
  readonly runsNothing?: true
  /** Why a text earns nothing whatever is right; whoever hands it in can write it anew before a try is used up. */
  refusal?(text: string, by: Pick<NewSubmission, 'uid' | 'set' | 'pid'>, problem: Judged): Failure | null
  /** Starts judging. Results are passed to `applyEvent`, at once or later. */
  begin(attempt: Attempt): Promise<void>
  /** Judges a submission again beside its verdict, for a rejudging. A judge that tells results by itself alone cannot. */
  beside?(attempt: Pick<Attempt, 'row' | 'code' | 'body' | 'requestId'>, rejudging: number): Promise<void>
}

/** All judges; `lambdas/join-slices.ts` lists them. */
export const judges = createRegistry<Judge>('judge')

/** The judge of a problem: that of a problem of another site is there, unless it asks for answers. */
export const judgeOf = ({ judgedBy, paper, remote }: Judged): Judge =>
  judges.named(remote !== null && paper === null ? remoteJudgeName : judgedBy)
