import { addressQuery, boundedText, choice, paging, type QueryOf } from '../../../lib/addressQuery.ts'

/** The tabs of the page of staff. */
export const officeTabs = ['list', 'reports', 'deleted'] as const

/** The page of staff. */
export const officeQuery = addressQuery({ tab: choice(officeTabs), keyword: boundedText(), ...paging() })
export type OfficeQuery = QueryOf<typeof officeQuery>
