import type { Award } from '@oj/functions/features/contest/contract-terms.ts'

/** The awards of a contest whose author gave no others. */
export const usualAwards: readonly Award[] = [
  { priority: 1, name: 'Gold', background: '#e6bf25', color: '#241c00', num: 10 },
  { priority: 2, name: 'Silver', background: '#c0c4cc', color: '#1c1f24', num: 20 },
  { priority: 3, name: 'Bronze', background: '#d08b4c', color: '#241300', num: 30 },
]

/** An award beyond those. */
const further: Award = { priority: 4, name: '', background: '#dee2e6', color: '#1c1f24', num: 10 }

/** The award that comes after these. */
export const nextAward = (awards: readonly Award[], name: string): Award =>
  usualAwards[awards.length] ?? { ...further, name }

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
