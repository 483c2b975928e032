import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { recentEntriesOf } from '../../problem-set/index.ts'
import { categoriesById } from '../categories/store.ts'
import { inListOrder, isWanted, type Wanted } from '../participation/order.ts'
import type { Training } from '../store.ts'
import { managedBy, trainingKey } from '../training-set.ts'

/** What tables and forms of staff show of a training beside its fields. */
export const staffFieldsOf = (row: Training) => ({
  id: row.number,
  rank: row.rank,
  title: row.title,
  author: row.author,
  auth: row.auth,
  status: row.visible,
  gid: row.gid,
  isGroup: row.gid !== null,
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
})

type Asked = Wanted & { readonly currentPage: number; readonly limit: number }

/** A page of those of these trainings that are asked for, as tables of staff show them. */
export async function listedForStaff(rows: readonly Training[], input: Asked, caller: Caller) {
  const [categories, managed] = await Promise.all([categoriesById(), managedBy(rows, caller)])
  const mine = new Set(managed.map(({ number }) => number))
  const { records, ...paging } = page(
    inListOrder(rows).filter((row) => isWanted(row, input)),
    input,
  )
  const entries = await Promise.all(records.map(({ number }) => recentEntriesOf(trainingKey(number))))
  return {
    ...paging,
    records: records.map((row, at) => ({
      ...staffFieldsOf(row),
      categoryName: categories.get(row.category)?.name ?? '',
      categoryColor: categories.get(row.category)?.color ?? '',
      problemCount: entries[at]?.length ?? 0,
      mine: mine.has(row.number),
    })),
  }
}
