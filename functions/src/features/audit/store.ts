import * as z from 'zod/mini'
import { lastNumber, nextNumber } from '../../platform/table/counter.ts'
import { item, paddedNumber, startingWith, type Write } from '../../platform/table/index.ts'
import { AuditEntry, auditFilterMax } from './contract.ts'

/** How many requests a filtered list may make: one brings up to a megabyte. */
const pagesMax = 4
const counter = 'audit'
const site = { log: 'site' } as const

/** Privileged actions by number. They are never changed or deleted. */
const entries = item('audit', {
  fields: { ...z.omit(AuditEntry, { id: true }).shape, log: z.literal('site'), n: paddedNumber(12) },
  key: { pk: ['log'], sk: ['n'] },
})

/** The write of a new entry under the next number, for the transaction of its action. */
export async function entryWrite(entry: Omit<AuditEntry, 'id'>): Promise<Write> {
  return entries.create({ ...entry, ...site, n: await nextNumber(counter) })
}

/** How many entries there are. */
export const countEntries = () => lastNumber(counter)

/** Page `currentPage` of a log with so many entries, newest first: one range of numbers. */
export async function entryPage(total: number, currentPage: number, limit: number) {
  const last = total - (currentPage - 1) * limit
  if (last < 1) return []
  return entries.query(site, { from: { n: Math.max(1, last - limit + 1) }, to: { n: last }, order: 'desc' })
}

/** Whose entries are wanted, and of which actions: of this one, or of all whose first part it is. */
export interface Filter {
  username?: string | undefined
  action?: string | undefined
}

/**
 * The matching entries, newest first, among the newest 2,000, and whether older ones were left out. DynamoDB filters them,
 * so that only matches are transferred.
 */
export async function matchingEntries(total: number, { username, action }: Filter) {
  const first = Math.max(1, total - auditFilterMax + 1)
  const actions = action ? [action, startingWith(`${action}.`)] : [undefined]
  const where = actions.map((one) => ({ username: username || undefined, action: one }))
  const { rows, isCut } = await entries.queryPart(site, {
    from: { n: first },
    to: { n: total },
    order: 'desc',
    where,
    pages: pagesMax,
  })
  return { rows, isCut: isCut || first > 1 }
}
