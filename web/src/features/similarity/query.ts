import { similarityLevels } from '@oj/functions/features/similarity/contract.ts'
import { addressQuery, boundedText, numberAmong, type QueryOf } from '../../lib/addressQuery.ts'

export const thresholds = [similarityLevels.told, similarityLevels.medium, similarityLevels.high] as const

/** What of the pairs is shown: display id and language, empty for all, and the pair that is open, empty for the list. */
export const pairQuery = addressQuery({
  problem: boundedText(),
  language: boundedText(),
  from: numberAmong(thresholds, similarityLevels.medium),
  pair: boundedText(),
})
export type PairQuery = QueryOf<typeof pairQuery>
