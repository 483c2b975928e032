import { addressQuery, boundedText, choice, paging, type QueryOf } from '../../../lib/addressQuery.ts'

export const adminTabs = ['list', 'reports', 'deleted'] as const

export const adminQuery = addressQuery({ tab: choice(adminTabs), keyword: boundedText(), ...paging() })
export type AdminQuery = QueryOf<typeof adminQuery>
