import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../lib/calls/call.ts'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../lib/calls/swr.ts'
import { changesOf } from '../../lib/changesOf.ts'
import type { Row, StaffTableRows, Values } from './staffTable.ts'

export interface StaffTableCalls {
  list: Endpoint<Schema, z.ZodMiniType<{ records: Row[]; total: number }>>
  add: Endpoint
  change: Endpoint
  remove: Endpoint
  /** how `remove` names the record; `id` where absent */
  removedBy?: string
  /** the public reads that show the table */
  shownBy: readonly Endpoint[]
  /** what `list` takes besides the page, where a table is of something */
  of?: object
  /** what `add` and `change` take of a record, where they take more than its fields */
  toInput?: (values: object, isNew: boolean) => object
}

/** A table with the four calls that edit it; data shown to readers is reloaded after each change. */
export function useStaffTable({
  list,
  add,
  change,
  remove,
  removedBy = 'id',
  shownBy,
  of = {},
  toInput = (values) => values,
}: StaffTableCalls): StaffTableRows {
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const { data, error, isLoading, mutate } = useCall(list, { ...of, ...page }, { keepPreviousData: true })
  const adding = useAction(add)
  const changing = useAction(change)
  const removing = useAction(remove)

  /** A call answers undefined when it failed. */
  async function settled(answer: unknown): Promise<boolean> {
    if (answer === undefined) return false
    await Promise.all([reloadCalls(list), forgetCalls(...shownBy)])
    return true
  }
  async function save(values: Values, row: Row | null): Promise<boolean> {
    const done = await settled(
      row
        ? await changing.run(toInput({ ...changesOf(row, values), id: row.id }, false))
        : await adding.run(toInput(values, true)),
    )
    if (done && !row) setPage({ ...page, currentPage: 1 })
    return done
  }
  async function take({ id }: Row): Promise<boolean> {
    const last = data?.records.length === 1 && page.currentPage > 1
    const done = await settled(await removing.run({ [removedBy]: id }))
    if (done && last) setPage({ ...page, currentPage: page.currentPage - 1 })
    return done
  }
  return {
    rows: data?.records,
    paging: { page, of: data, onChange: setPage },
    error,
    loading: isLoading,
    retry: mutate,
    fresh: async ({ id }) => (await call(list, { ...of, ...page })).records.find((one) => one.id === id),
    save,
    remove: take,
  }
}
