import { CustomAttributeType, Entity } from 'electrodb'
import { lastNumber, nextNumber } from '../../platform/counter.ts'
import { model, put, table, type Write } from '../../platform/table.ts'
import type { AuditEntry } from './contract.ts'

/** Entries that a filtered list looks at, at most, and how many requests for that: one brings up to a megabyte. */
const scanMax = 2000
const pagesMax = 4
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

/** Whose entries are wanted, and of which actions: of this one, or of all whose first part it is. */
export interface Filter {
  username?: string | undefined
  action?: string | undefined
}

/**
 * The entries that match, newest first, among the newest 2,000 of a log with so many, and whether older ones were not
 * looked at. The table picks them out, so that only they travel.
 */
export async function matchingEntries(total: number, { username, action }: Filter) {
  const first = Math.max(1, total - scanMax + 1)
  const newest = Entry.query.byLog(site).between({ n: first }, { n: total })
  const wanted = newest.where((row, { eq, begins }) =>
    [
      ...(username ? [eq(row.username, username)] : []),
      ...(action ? [`(${eq(row.action, action)} OR ${begins(row.action, `${action}.`)})`] : []),
    ].join(' AND '),
  )
  const { data, cursor } = await wanted.go({ order: 'desc', pages: pagesMax })
  return { rows: data, isCut: first > 1 || cursor !== null }
}
