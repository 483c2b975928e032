import type { getSimilarPair } from '@oj/functions/features/similarity/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { Range } from './marks.ts'

/** One of the two programs of a pair. */
export interface Side {
  readonly label: string
  readonly code: string
  /** what the other one has, too, in the same order on both sides */
  readonly parts: readonly Range[]
  /** what does not count */
  readonly given: readonly Range[]
}

/** The same with whose it is. */
interface OwnedSide extends Side {
  readonly submitId: number
  readonly username: string
  /** how much of it is in the other one */
  readonly percent: number
  /** when it was handed in */
  readonly at: string
}

/** The two programs of a pair, as they stand beside each other on the page and in the file. */
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
