import type { Sorting } from '@oj/functions/features/problem/contract.ts'
import type { ProblemQuery } from './query.ts'

type Order = Pick<ProblemQuery, 'sort' | 'descending'>

/** How the list is sorted by this; the default order is by id. */
export function orderOf({ sort, descending }: Order, by: Sorting): 'ascending' | 'descending' | 'none' {
  if ((sort ?? 'id') !== by) return 'none'
  return descending ? 'descending' : 'ascending'
}

/** Figures begin with the greatest, levels with the easiest. */
const beginsDescending = (by: Sorting) => by === 'rate' || by === 'tries'

/** The order after a click on a heading: sorted by it, then reversed, then the default again. */
export function sortedBy(query: Order, by: Sorting): Order {
  const order = orderOf(query, by)
  const first = beginsDescending(by)
  if (order === 'none') return { sort: by, descending: first }
  if ((order === 'descending') === first) return { sort: by, descending: !first }
  return { sort: null, descending: false }
}
