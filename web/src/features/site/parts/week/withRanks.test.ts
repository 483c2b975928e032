import { expect, it } from 'vitest'
import { withRanks } from './withRanks.ts'

it('HM-01 gives equals one rank, and the next one that of its place', () => {
  const ranks = withRanks([{ ac: 5 }, { ac: 3 }, { ac: 3 }, { ac: 1 }]).map(({ rank }) => rank)
  expect(ranks).toEqual([1, 2, 2, 4])
})
