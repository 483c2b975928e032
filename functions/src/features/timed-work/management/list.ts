import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { countsOf } from '../entrants.ts'
import { deletedBy, managedBy } from '../roles.ts'
import type { Work } from '../store.ts'
import { statusFor } from '../times.ts'
import type { getAdminTimedWorks } from './contract.ts'

/** A timed work for tables and forms of staff. */
export const toStaffWork = (row: Work, at: Date) => ({ ...row, id: row.number, status: statusFor(row, null, at) })

type ListInput = Omit<z.output<(typeof getAdminTimedWorks)['input']>, 'gid'>

const numbersOf = (rows: readonly Work[]) => new Set(rows.map(({ number }) => number))

/** A page of matching timed works for a table of staff. */
export async function listedForStaff(rows: readonly Work[], input: ListInput, caller: Caller, at: Date) {
  const words = foldForSearch(input.keyword?.trim() ?? '')
  const found = rows.filter((row) => foldForSearch(row.title).includes(words) || String(row.number) === words)
  const { records, ...paging } = page(found, input)
  const [counts, managed, deletable] = await Promise.all([
    countsOf(records.map(({ number }) => number)),
    managedBy(records, caller),
    deletedBy(records, caller),
  ])
  const [mine, mayDelete] = [numbersOf(managed), numbersOf(deletable)]
  return {
    ...paging,
    records: records.map((row) => ({
      ...toStaffWork(row, at),
      count: counts.get(row.number) ?? 0,
      mine: mine.has(row.number),
      mayDelete: mayDelete.has(row.number),
    })),
  }
}
