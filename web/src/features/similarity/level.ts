import { similarityLevels as levels } from '@oj/functions/features/similarity/contract.ts'

/** How similar two programs are, in words, and the colour of that. */
export function levelOf(similarity: number) {
  if (similarity >= levels.high) return { name: 'high', tone: 'accent' } as const
  return similarity >= levels.medium ? ({ name: 'medium', tone: 'warn' } as const) : ({ name: 'low' } as const)
}
