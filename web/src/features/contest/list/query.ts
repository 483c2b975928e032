import { addressQuery, anyPaging, boundedText, numberOrNull, type QueryOf } from '../../../lib/addressQuery.ts'

/** The filters of lists: type 0 ACM, 1 OI; status -1 scheduled, 0 running, 1 ended; null for all. */
export const contestQuery = addressQuery({
  type: numberOrNull([0, 1]),
  status: numberOrNull([-1, 0, 1]),
  keyword: boundedText(),
  ...anyPaging(10),
})
export type ContestQuery = QueryOf<typeof contestQuery>
