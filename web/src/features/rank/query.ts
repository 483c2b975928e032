import { addressQuery, paging, type QueryOf, text } from '../../lib/addressQuery.ts'

/** A rank list. */
export const rankQuery = addressQuery({ searchUser: text(50), ...paging([30, 10, 15, 50, 100]) })
export type RankQuery = QueryOf<typeof rankQuery>
