import * as z from 'zod/mini'
import type { Permission } from '../../platform/http/access.ts'
import type { Endpoint, Schema } from '../../platform/http/endpoint.ts'
import { pickGiven } from '../../platform/http/fields.ts'
import { page } from '../../platform/http/page.ts'
import { type Context, type Route, route } from '../../platform/http/serve.ts'
import type { CachedTable } from '../../platform/table/cached-table.ts'
import type { Write } from '../../platform/table/index.ts'
import { auditWrite } from './record.ts'

type StaffCall = Endpoint<Schema, Schema, Permission>
const Paging = z.object({ currentPage: z.int(), limit: z.int() })
const Numbered = z.object({ id: z.int() })
const Fields = z.record(z.string(), z.unknown())

interface StaffTable<Values> {
  /** the first part of its actions in the audit log */
  name: string
  store: CachedTable<Values>
  /** refuses values of a row, or of a new one (null), that the contract can't judge, by throwing a Failure */
  check?: (values: Values, id: number | null) => Promise<void>
  /** tidies up after values that were replaced by others or, with null, taken out */
  replaced?: (before: Values, after: Values | null) => Promise<void>
  /** what else is written in the transaction of a change; null is a row that is not there */
  also?: (id: number, before: Values | null, after: Values | null, by: Context<Permission>) => Promise<Write[]>
}

/** Takes a row out and says so in the audit log. @throws not-found */
export async function removeRow<Values extends object>(table: StaffTable<Values>, id: number, by: Context<Permission>) {
  const removed = await table.store.remove(id, async (before) => [
    await auditWrite(by, { action: `${table.name}.remove`, target: String(id), before }),
    ...((await table.also?.(id, before, null, by)) ?? []),
  ])
  await table.replaced?.(removed, null)
  return null
}

/** Changes the given fields of a row and says so in the audit log. @throws not-found */
export async function changeRow<Values extends object>(
  table: StaffTable<Values>,
  input: unknown,
  by: Context<Permission>,
) {
  const { id } = Numbered.parse(input)
  const changes = pickGiven(Fields.parse(input))
  const { before, after } = await table.store.change(id, by.caller.username, async (row) => {
    const values = table.store.read({ ...row, ...changes })
    await table.check?.(values, id)
    const entry = await auditWrite(by, {
      action: `${table.name}.change`,
      target: String(id),
      before: row,
      after: values,
    })
    return { values, also: [entry, ...((await table.also?.(id, row, values, by)) ?? [])] }
  })
  await table.replaced?.(before, after)
  return null
}

/** Adds a row and says so in the audit log. */
export async function addRow<Values extends object>(
  table: StaffTable<Values>,
  input: unknown,
  by: Context<Permission>,
) {
  const values = table.store.read(input)
  await table.check?.(values, null)
  const entries = async (id: number) => [
    await auditWrite(by, { action: `${table.name}.add`, target: String(id), after: values }),
    ...((await table.also?.(id, null, values, by)) ?? []),
  ]
  return { id: await table.store.add(values, by.caller.username, entries) }
}

interface Calls {
  list: StaffCall
  add: StaffCall
  change: StaffCall
  remove?: StaffCall
}

/** The routes by which staff edit a table; each change and its entry in the audit log are one transaction. */
export function staffTableRoutes<Values extends object>(calls: Calls, table: StaffTable<Values>): Route[] {
  const { list, add, change, remove } = calls
  return [
    route(list, async (input) => page(await table.store.rows(), Paging.parse(input))),
    route(add, (input, by) => addRow(table, input, by)),
    route(change, (input, by) => changeRow(table, input, by)),
    ...(remove ? [route(remove, (input, by) => removeRow(table, Numbered.parse(input).id, by))] : []),
  ]
}
