import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { stampsOf } from '../../group/index.ts'
import { countsOf } from '../entrants.ts'
import { deletedBy, managedBy } from '../roles.ts'
import type { Work } from '../store.ts'
import { statusFor } from '../times.ts'

/** What tables and forms of staff show of a timed work beside its fields. */
export const staffFieldsOf = (row: Work, at: Date) => ({
  ...stampsOf(row),
  status: statusFor(row, null, at),
})

interface Asked {
  readonly keyword?: string | undefined
  readonly currentPage: number
  readonly limit: number
}

const numbersOf = (rows: readonly Work[]) => new Set(rows.map(({ number }) => number))

/** A page of those of these timed works that are asked for, as tables of staff show them. */
export async function listedForStaff(rows: readonly Work[], input: Asked, caller: Caller, at: Date) {
  const wanted = foldForSearch(input.keyword?.trim() ?? '')
  const found = rows.filter((row) => foldForSearch(row.title).includes(wanted) || String(row.number) === wanted)
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
      ...staffFieldsOf(row, at),
      title: row.title,
      auth: row.auth,
      visible: row.visible,
      startTime: row.startTime,
      endTime: row.endTime,
      duration: row.duration,
      count: counts.get(row.number) ?? 0,
      mine: mine.has(row.number),
      mayDelete: mayDelete.has(row.number),
    })),
  }
}
