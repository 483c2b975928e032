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
  /** the parameter of `remove`; `id` where absent */
  removedBy?: string
  /** the calls of readers that show the table */
  shownBy: readonly Endpoint[]
  /** further input of `list` */
  of?: object
  /** the input of `add` and `change`, where it is more than the fields */
  toInput?: (values: object, isNew: boolean) => object
}

/** The rows of a table, edited by four calls; after each change readers get the new data. */
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

  /** Reads again after a call that worked; undefined is one that failed. */
  async function finish(answer: unknown): Promise<boolean> {
    if (answer === undefined) return false
    await Promise.all([reloadCalls(list), forgetCalls(...shownBy)])
    return true
  }
  async function save(values: Values, row: Row | null): Promise<boolean> {
    const done = await finish(
      row
        ? await changing.run(toInput({ ...changesOf(row, values), id: row.id }, false))
        : await adding.run(toInput(values, true)),
    )
    if (done && !row) setPage({ ...page, currentPage: 1 })
    return done
  }
  async function removeRow({ id }: Row): Promise<boolean> {
    const isLast = data?.records.length === 1 && page.currentPage > 1
    const done = await finish(await removing.run({ [removedBy]: id }))
    if (done && isLast) setPage({ ...page, currentPage: page.currentPage - 1 })
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
    remove: removeRow,
  }
}
