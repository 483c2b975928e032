import type { Lane } from '@oj/shared/judging/queues.ts'
import type { Failure } from '../../../platform/errors.ts'
import { createRegistry } from '../../../platform/registry.ts'
import { type ProblemBody, remoteJudgeName } from '../../problem/index.ts'
import type { NewSubmission } from '../store.ts'

/** With all that judging needs. */
export interface Attempt {
  row: NewSubmission
  code: string
  body: ProblemBody
  lane: Lane
  /** the user’s waiting submissions with this one; 0 if it does not matter */
  waiting: number
  requestId: string
}

type Judged = Pick<ProblemBody, 'judgedBy' | 'paper' | 'remote'>

/** A problem names its judge; the set has no influence. */
export interface Judge {
  /** stored in problems, so never change it */
  readonly name: string
  /** whether it judges programs in this language for the problem now */
  offers(language: string, problem: Judged): Promise<boolean>
  /** whether it makes no test runs */
  readonly runsNothing?: true
  /** Why a text could earn nothing, so that its author can correct it before it counts as a try. */
  refusal?(text: string, by: Pick<NewSubmission, 'uid' | 'set' | 'pid'>, problem: Judged): Failure | null
  /** Results go to `applyEvent`, at once or later. */
  begin(attempt: Attempt): Promise<void>
  /** For rejudging without changing the submission; absent if the judge itself reports results. */
  beginSideJudging?(attempt: Pick<Attempt, 'row' | 'code' | 'body' | 'requestId'>, rejudging: number): Promise<void>
}

/** Joined by `lambdas/join-slices.ts`. */
export const judges = createRegistry<Judge>('judge')

/** Problems of other sites are judged there, unless they ask for answers. */
export const judgeOf = ({ judgedBy, paper, remote }: Judged): Judge =>
  judges.named(remote !== null && paper === null ? remoteJudgeName : judgedBy)
