import { addressQuery, choiceOrNull, named, paging, type QueryOf, text } from '../../lib/addressQuery.ts'
import { kinds } from './words.ts'

/** The audit log. */
export const auditQuery = addressQuery({
  username: text(20),
  kind: named('action', choiceOrNull(kinds)),
  ...paging([30, 10, 15, 50, 100]),
})
export type AuditQuery = QueryOf<typeof auditQuery>
