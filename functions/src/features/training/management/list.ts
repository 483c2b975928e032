import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { recentEntriesOf } from '../../problem-set/index.ts'
import { categoriesById } from '../categories/store.ts'
import { type ListInput, matchingTrainings } from '../participation/list.ts'
import type { Training } from '../store.ts'
import { managedBy, trainingKey } from '../training-set.ts'

/** A training for tables and forms of staff. */
export const toStaffTraining = (row: Training) => ({
  ...row,
  id: row.number,
  status: row.visible,
  isGroup: row.gid !== null,
})

/** A page of matching trainings for a table of staff. */
export async function listedForStaff(rows: readonly Training[], input: ListInput, caller: Caller) {
  const [categories, managed] = await Promise.all([categoriesById(), managedBy(rows, caller)])
  const mine = new Set(managed.map(({ number }) => number))
  const { records, ...paging } = page(matchingTrainings(rows, input), input)
  const entries = await Promise.all(records.map(({ number }) => recentEntriesOf(trainingKey(number))))
  return {
    ...paging,
    records: records.map((row, at) => ({
      ...toStaffTraining(row),
      categoryName: categories.get(row.category)?.name ?? '',
      categoryColor: categories.get(row.category)?.color ?? '',
      problemCount: entries[at]?.length ?? 0,
      mine: mine.has(row.number),
    })),
  }
}
