import { similarityLevels } from '@oj/functions/features/similarity/contract.ts'
import { addressQuery, boundedText, numberAmong, type QueryOf } from '../../lib/addressQuery.ts'

export const thresholds = [similarityLevels.told, similarityLevels.medium, similarityLevels.high] as const

/** The filters of the list, empty for all, and the open pair, empty for the list. */
export const pairQuery = addressQuery({
  problem: boundedText(),
  language: boundedText(),
  from: numberAmong(thresholds, similarityLevels.medium),
  pair: boundedText(),
})
export type PairQuery = QueryOf<typeof pairQuery>
