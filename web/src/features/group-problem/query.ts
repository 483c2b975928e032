import { addressQuery, boundedText, choice, numberFrom, paging } from '../../lib/addressQuery.ts'

/** The page sizes on offer, the usual one of lists in groups first. */
export const sizes = [10, 30, 50, 100] as const

/** A group's list of problems; no level is all levels. */
export const listQuery = addressQuery({ keyword: boundedText(), difficulty: numberFrom(0), ...paging(sizes) })

/** The list of offered problems; those that wait are shown where the address says nothing. */
export const offersQuery = addressQuery({
  keyword: boundedText(),
  /** 1 under review, 2 taken, 3 refused */
  progress: choice(['1', '2', '3', 'all']),
  ...paging(sizes),
})

/** A group's rank, and which of its two lists. */
export const rankQuery = addressQuery({
  kind: choice(['acm', 'oi']),
  searchUser: boundedText(50),
  ...paging([30, 10, 15, 50, 100]),
})
