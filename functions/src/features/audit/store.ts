import { CustomAttributeType, Entity } from 'electrodb'
import { lastNumber, nextNumber } from '../../platform/counter.ts'
import { model, put, table, type Write } from '../../platform/table.ts'
import type { AuditEntry } from './contract.ts'

/** Entries that a filtered list looks at, at most. */
const scanMax = 2000
const counter = 'audit'
const site = { log: 'site' } as const

/** Privileged actions by number. Nothing in the product changes or removes one. */
const Entry = new Entity(
  {
    model: model('audit'),
    attributes: {
      log: { type: ['site'] as const, required: true },
      n: { type: 'number', required: true, padding: { length: 12, char: '0' } },
      at: { type: 'string', required: true },
      uid: { type: 'string', required: true },
      username: { type: 'string', required: true },
      ip: { type: 'string', required: true },
      requestId: { type: 'string', required: true },
      action: { type: 'string', required: true },
      target: { type: 'string', required: true },
      changes: { type: CustomAttributeType<AuditEntry['changes']>('any'), required: true },
    },
    indexes: { byLog: { pk: { field: 'pk', composite: ['log'] }, sk: { field: 'sk', composite: ['n'] } } },
  },
  table,
)

/** The write of a new entry under the next number, for the transaction of what it tells. */
export async function entryWrite(entry: Omit<AuditEntry, 'id'>): Promise<Write> {
  return put(Entry.create({ ...entry, ...site, n: await nextNumber(counter) }))
}

/** How many entries there are. */
export const countEntries = () => lastNumber(counter)

/** Page `currentPage` of a log with so many entries, newest first: one range of numbers. */
export async function entryPage(total: number, currentPage: number, limit: number) {
  const last = total - (currentPage - 1) * limit
  if (last < 1) return []
  const range = Entry.query.byLog(site).between({ n: Math.max(1, last - limit + 1) }, { n: last })
  return (await range.go({ order: 'desc', limit })).data
}

/** The newest entries, at most 2,000, and whether there are more. */
export async function newestEntries() {
  // `count` ends the reading, `limit` is what one request brings
  const { data } = await Entry.query.byLog(site).go({ order: 'desc', count: scanMax, limit: 1000 })
  return { rows: data, isCut: data.length === scanMax }
}
