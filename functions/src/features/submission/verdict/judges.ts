import { registry } from '../../../platform/registry.ts'
import type { Lane } from '../../judging/index.ts'
import type { ProblemBody } from '../../problem/index.ts'
import type { NewSubmission } from '../store.ts'

/** An attempt of a submission, with all that a verdict on it takes. */
export interface Attempt {
  row: NewSubmission
  code: string
  body: ProblemBody
  lane: Lane
  /** how many submissions its user has waiting, this one included; 0 where that is nobody's matter */
  waiting: number
  requestId: string
}

/** Who judges what is handed in to a problem: the problem names one, whatever set it is met in. */
export interface Judge {
  /** stands in problems: never to be changed */
  readonly name: string
  /** whether programs of this language can be judged now */
  offers(language: string): Promise<boolean>
  /** Begins to judge. What comes of it, at once or later, is told by `applyEvent`. */
  begin(attempt: Attempt): Promise<void>
}

/** All who judge; `lambdas/joins.ts` has their list. */
export const judges = registry<Judge>('judge')

/** Who judges what is handed in to a problem. */
export const judgeOf = ({ judgedBy }: Pick<ProblemBody, 'judgedBy'>): Judge => judges.named(judgedBy)
