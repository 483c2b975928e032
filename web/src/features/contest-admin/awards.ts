import { type Award, AwardType } from '@oj/functions/features/contest/contract-terms.ts'

/** Names an award in the reader's language. */
export type Naming = (metal: 'gold' | 'silver' | 'bronze' | 'new') => string

const usualAwards = (named: Naming): Award[] => [
  { priority: 1, name: named('gold'), background: '#e6bf25', color: '#241c00', num: 10 },
  { priority: 2, name: named('silver'), background: '#c0c4cc', color: '#1c1f24', num: 20 },
  { priority: 3, name: named('bronze'), background: '#d08b4c', color: '#241300', num: 30 },
]

/** The awards after a choice of their type: the usual ones where there were none. */
export const awardsFor = (awardType: number, awards: readonly Award[], named: Naming): Award[] =>
  awardType !== AwardType.none && awards.length === 0 ? usualAwards(named) : [...awards]

const furtherAward = { priority: 4, background: '#dee2e6', color: '#1c1f24', num: 10 }

export const nextAward = (awards: readonly Award[], named: Naming): Award =>
  usualAwards(named)[awards.length] ?? { ...furtherAward, name: named('new') }

/** Usual colours of balloons. */
export const balloons = [
  '#e03131',
  '#1c7ed6',
  '#fab005',
  '#2f9e44',
  '#9c36b5',
  '#f76707',
  '#15aabf',
  '#f783ac',
  '#212529',
  '#ffffff',
  '#94d82d',
  '#868e96',
] as const
