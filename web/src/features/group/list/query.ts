import { addressQuery, boundedText, flag, numberOrNull, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** Full rows of three cards. */
export const sizes = [9, 15, 30, 60, 120] as const

/** `auth` is how one joins: 1 open, 2 approval, 3 code. */
export const groupQuery = addressQuery({
  auth: numberOrNull([1, 2, 3]),
  onlyMine: flag(),
  keyword: boundedText(),
  ...paging(sizes, 15),
})
export type GroupQuery = QueryOf<typeof groupQuery>
