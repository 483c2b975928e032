import { addressQuery, boundedText, choice, listTabs, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** The list of timed works. */
export const workQuery = addressQuery({ tab: choice(listTabs), keyword: boundedText(), ...paging() })
export type WorkQuery = QueryOf<typeof workQuery>
