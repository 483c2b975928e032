import { page } from '../../platform/http/page.ts'
import { routeAhead } from '../../platform/http/serve.ts'
import * as contract from './contract.ts'
import { countEntries, entryPage, matchingEntries } from './store.ts'

const getAuditLog = routeAhead(contract.getAuditLog, countEntries, async (input, _, total) => {
  const { currentPage, limit, username, action } = input
  if (!username && !action) {
    const rows = await entryPage(total, currentPage, limit)
    return { records: rows.map(({ n, ...row }) => ({ ...row, id: n })), total, size: limit, current: currentPage }
  }
  const { rows, isCut } = await matchingEntries(total, { username, action })
  const found = rows.map(({ n, ...row }) => ({ ...row, id: n }))
  return { ...page(found, { currentPage, limit }), totalIsMinimum: isCut }
})

export const auditRoutes = [getAuditLog]
