import { addressQuery, boundedText, choiceOrNull, paging, type QueryOf, withName } from '../../lib/addressQuery.ts'
import { kinds } from './words.ts'

export const auditQuery = addressQuery({
  username: boundedText(20),
  kind: withName('action', choiceOrNull(kinds)),
  ...paging([30, 10, 15, 50, 100]),
})
export type AuditQuery = QueryOf<typeof auditQuery>
