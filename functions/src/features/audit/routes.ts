import { page } from '../../platform/page.ts'
import { routeAhead } from '../../platform/serve.ts'
import * as contract from './contract.ts'
import { countEntries, entryPage, newestEntries } from './store.ts'

const getAuditLog = routeAhead(contract.getAuditLog, countEntries, async (input, _, total) => {
  const { currentPage, limit, username, action } = input
  if (!username && !action) {
    const rows = await entryPage(total, currentPage, limit)
    return { records: rows.map(({ n, ...row }) => ({ ...row, id: n })), total, size: limit, current: currentPage }
  }
  const { rows, isCut } = await newestEntries()
  const wanted = rows.filter((row) => {
    const isAction = !action || row.action === action || row.action.startsWith(`${action}.`)
    return isAction && (!username || row.username === username)
  })
  const found = wanted.map(({ n, ...row }) => ({ ...row, id: n }))
  return { ...page(found, { currentPage, limit }), totalIsMinimum: isCut }
})

export const auditRoutes = [getAuditLog]
