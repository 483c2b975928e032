import { type Award, AwardType } from '@oj/functions/features/contest/contract-terms.ts'

/** What names an award in the language of who writes the contest. */
export type Naming = (metal: 'gold' | 'silver' | 'bronze' | 'new') => string

/** The awards of a contest whose author gave no others. */
const usualAwards = (named: Naming): Award[] => [
  { priority: 1, name: named('gold'), background: '#e6bf25', color: '#241c00', num: 10 },
  { priority: 2, name: named('silver'), background: '#c0c4cc', color: '#1c1f24', num: 20 },
  { priority: 3, name: named('bronze'), background: '#d08b4c', color: '#241300', num: 30 },
]

/** The awards once they are given in some way: those that there are, or the usual ones. */
export const awardsFor = (awardType: number, awards: readonly Award[], named: Naming): Award[] =>
  awardType !== AwardType.none && awards.length === 0 ? usualAwards(named) : [...awards]

/** An award beyond those. */
const further = { priority: 4, background: '#dee2e6', color: '#1c1f24', num: 10 }

/** The award that comes after these. */
export const nextAward = (awards: readonly Award[], named: Naming): Award =>
  usualAwards(named)[awards.length] ?? { ...further, name: named('new') }

/** The colours that balloons usually have, for the problems of a contest in turn. */
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
