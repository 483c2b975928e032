import { addressQuery, boundedText, choice, numberFrom, paging } from '../../lib/addressQuery.ts'

/** Page sizes, the usual one first. */
export const sizes = [10, 30, 50, 100] as const

/** Null is all levels. */
export const listQuery = addressQuery({ keyword: boundedText(), difficulty: numberFrom(0), ...paging(sizes) })

export const offersQuery = addressQuery({
  keyword: boundedText(),
  /** 1 under review, 2 taken, 3 refused */
  progress: choice(['1', '2', '3', 'all']),
  ...paging(sizes),
})

export const rankQuery = addressQuery({
  kind: choice(['acm', 'oi']),
  searchUser: boundedText(50),
  ...paging([30, 10, 15, 50, 100]),
})
