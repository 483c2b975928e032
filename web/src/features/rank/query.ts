import { addressQuery, boundedText, paging, type QueryOf } from '../../lib/addressQuery.ts'

/** A rank list. */
export const rankQuery = addressQuery({ searchUser: boundedText(50), ...paging([30, 10, 15, 50, 100]) })
export type RankQuery = QueryOf<typeof rankQuery>
