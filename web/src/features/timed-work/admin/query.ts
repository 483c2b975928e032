import { addressQuery, boundedText, choice, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** The tabs of the list of timed works. */
export const workTabs = ['list', 'deleted'] as const

/** The list of timed works. */
export const workQuery = addressQuery({ tab: choice(workTabs), keyword: boundedText(), ...paging() })
export type WorkQuery = QueryOf<typeof workQuery>
