import { similarityLevels } from '@oj/functions/features/similarity/contract.ts'

/** What of the pairs is shown, by the address of the page. */
export interface Query {
  /** display id, and language; empty for all */
  problem: string
  language: string
  from: number
  /** the pair that is open; empty for the list */
  pair: string
}

export const thresholds = [similarityLevels.told, similarityLevels.medium, similarityLevels.high] as const

export const readQuery = (params: URLSearchParams): Query => ({
  problem: params.get('problem') ?? '',
  language: params.get('language') ?? '',
  from: thresholds.find((one) => String(one) === params.get('from')) ?? similarityLevels.medium,
  pair: params.get('pair') ?? '',
})

export const writeQuery = ({ problem, language, from, pair }: Query) =>
  new URLSearchParams({
    ...(problem ? { problem } : {}),
    ...(language ? { language } : {}),
    ...(from === similarityLevels.medium ? {} : { from: String(from) }),
    ...(pair ? { pair } : {}),
  })
