import { addressQuery, boundedText, choice, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** The tabs of the page of staff. */
export const adminTabs = ['list', 'reports', 'deleted'] as const

/** The page of staff. */
export const adminQuery = addressQuery({ tab: choice(adminTabs), keyword: boundedText(), ...paging() })
export type AdminQuery = QueryOf<typeof adminQuery>
