import { similarityLevels } from '@oj/functions/features/similarity/contract.ts'
import { addressQuery, numberAmong, type QueryOf, text } from '../../lib/addressQuery.ts'

export const thresholds = [similarityLevels.told, similarityLevels.medium, similarityLevels.high] as const

/** What of the pairs is shown: display id and language, empty for all, and the pair that is open, empty for the list. */
export const pairQuery = addressQuery({
  problem: text(),
  language: text(),
  from: numberAmong(thresholds, similarityLevels.medium),
  pair: text(),
})
export type PairQuery = QueryOf<typeof pairQuery>
