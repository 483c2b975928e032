import type { getSimilarPair } from '@oj/functions/features/similarity/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { Range } from './marks.ts'

/** One of the two programs of a pair. */
export interface Side {
  readonly label: string
  readonly code: string
  /** the common parts, in the same order on both sides */
  readonly parts: readonly Range[]
  /** code that was given to everybody and does not count */
  readonly given: readonly Range[]
}

interface OwnedSide extends Side {
  readonly submitId: number
  readonly username: string
  readonly percent: number
  readonly at: string
}

/** The two programs of a pair, for the page and the file. */
export const sidesOf = (
  { pair, code1, code2, matches, given1, given2 }: AnswerOf<typeof getSimilarPair>,
  labelOf: (username: string, percent: number) => string,
): [OwnedSide, OwnedSide] => [
  {
    submitId: pair.submissionId1,
    username: pair.username1,
    percent: pair.similarity1,
    at: pair.submitTime1,
    label: labelOf(pair.username1, pair.similarity1),
    code: code1,
    parts: matches.map(({ one }) => one),
    given: given1,
  },
  {
    submitId: pair.submissionId2,
    username: pair.username2,
    percent: pair.similarity2,
    at: pair.submitTime2,
    label: labelOf(pair.username2, pair.similarity2),
    code: code2,
    parts: matches.map(({ other }) => other),
    given: given2,
  },
]
