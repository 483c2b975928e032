import * as z from 'zod/mini'
import type { Permission } from '../../platform/access.ts'
import type { Endpoint, Schema } from '../../platform/endpoint.ts'
import { given } from '../../platform/fields.ts'
import type { KeptStore } from '../../platform/kept-store.ts'
import { page } from '../../platform/page.ts'
import { type Context, type Route, route } from '../../platform/serve.ts'
import type { Write } from '../../platform/table/index.ts'
import { audited } from './record.ts'

type StaffCall = Endpoint<Schema, Schema, Permission>
const Paging = z.object({ currentPage: z.int(), limit: z.int() })
const Numbered = z.object({ id: z.int() })
const Fields = z.record(z.string(), z.unknown())

interface Kept<Values> {
  /** the first part of its actions in the audit log */
  name: string
  store: KeptStore<Values>
  /** refuses values that the contract can't judge, by throwing a Failure */
  check?: (values: Values) => Promise<void>
  /** tidies up after values that were replaced by others or, with null, taken out */
  replaced?: (before: Values, after: Values | null) => Promise<void>
  /** what else is written in the transaction of a change; null is a row that is not there */
  also?: (id: number, before: Values | null, after: Values | null, by: Context<Permission>) => Promise<Write[]>
}

/** Takes a row out and says so in the audit log. @throws not-found */
export async function removeKept<Values extends object>(kept: Kept<Values>, id: number, by: Context<Permission>) {
  const removed = await kept.store.remove(id, async (before) => [
    await audited(by, { action: `${kept.name}.remove`, target: String(id), before }),
    ...((await kept.also?.(id, before, null, by)) ?? []),
  ])
  await kept.replaced?.(removed, null)
  return null
}

async function changeKept<Values extends object>(kept: Kept<Values>, input: unknown, by: Context<Permission>) {
  const { id } = Numbered.parse(input)
  const changes = given(Fields.parse(input))
  const { before, after } = await kept.store.change(id, by.caller.username, async (row) => {
    const values = kept.store.read({ ...row, ...changes })
    await kept.check?.(values)
    const entry = await audited(by, { action: `${kept.name}.change`, target: String(id), before: row, after: values })
    return { values, also: [entry, ...((await kept.also?.(id, row, values, by)) ?? [])] }
  })
  await kept.replaced?.(before, after)
  return null
}

async function addKept<Values extends object>(kept: Kept<Values>, input: unknown, by: Context<Permission>) {
  const values = kept.store.read(input)
  await kept.check?.(values)
  const told = async (id: number) => [
    await audited(by, { action: `${kept.name}.add`, target: String(id), after: values }),
    ...((await kept.also?.(id, null, values, by)) ?? []),
  ]
  return { id: await kept.store.add(values, by.caller.username, told) }
}

interface Calls {
  list: StaffCall
  add: StaffCall
  change: StaffCall
  remove?: StaffCall
}

/** The routes by which staff keep a set; each change and its entry in the audit log are one transaction. */
export function keptRoutes<Values extends object>(calls: Calls, kept: Kept<Values>): Route[] {
  const { list, add, change, remove } = calls
  return [
    route(list, async (input) => page(await kept.store.rows(), Paging.parse(input))),
    route(add, (input, by) => addKept(kept, input, by)),
    route(change, (input, by) => changeKept(kept, input, by)),
    ...(remove ? [route(remove, (input, by) => removeKept(kept, Numbered.parse(input).id, by))] : []),
  ]
}
