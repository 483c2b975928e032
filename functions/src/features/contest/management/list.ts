import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { stampsOf } from '../../group/index.ts'
import { countsOf } from '../members.ts'
import { isWanted, matchesFilter } from '../participation/list.ts'
import { managedBy } from '../roles.ts'
import type { Contest } from '../store.ts'
import { durationOf, statusAt } from '../times.ts'
import type { getAdminContests } from './contract.ts'

/** What staff get of a contest beside the fields of its form. */
export const staffFieldsOf = (row: Contest, at: Date) => ({
  ...stampsOf(row),
  status: statusAt(row, at),
  duration: durationOf(row),
})

const isOwn = (row: Contest, { uid }: Caller) => row.uid === uid || row.managers.some((one) => one.uid === uid)

/** A page of those of these contests that pass the filters, as tables of staff show them. */
export async function listedForStaff(
  rows: readonly Contest[],
  input: z.output<(typeof getAdminContests)['input']>,
  caller: Caller,
  at: Date,
) {
  const { auth, onlyMine } = input
  const found = rows.filter(
    (row) => isWanted(row, input, at) && matchesFilter(row.auth, auth) && (!onlyMine || isOwn(row, caller)),
  )
  const { records, ...paging } = page(found, input)
  const [counts, managed] = await Promise.all([
    countsOf(records.map(({ number }) => number)),
    managedBy(records, caller),
  ])
  const mine = new Set(managed.map(({ number }) => number))
  return {
    ...paging,
    records: records.map((row) => ({
      ...row,
      ...staffFieldsOf(row, at),
      count: counts.get(row.number) ?? 0,
      mine: mine.has(row.number),
    })),
  }
}
