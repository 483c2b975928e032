import type { getRankList, RankType } from '@oj/functions/features/rank/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'

export type RankKind = keyof typeof RankType
export type RankRow = AnswerOf<typeof getRankList>['records'][number]

/** The figure that a list ranks by. */
export const figureOf: Readonly<Record<RankKind, (row: RankRow) => number>> = {
  acm: ({ ac }) => ac,
  oi: ({ score }) => score,
  rating: ({ rating }) => rating ?? 0,
}
