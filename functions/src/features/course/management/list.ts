import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { managedBy } from '../rights.ts'
import type { Course } from '../store.ts'
import type { getCourseList } from './contract.ts'

/** A course as lists show it. */
export const toCourseRow = (row: Course) => ({ ...row, id: row.number })

type ListInput = z.output<(typeof getCourseList)['input']>

/** The courses that match a keyword, by their rank, then the newest first. */
function matchingCourses(rows: readonly Course[], { keyword }: ListInput): Course[] {
  const words = foldForSearch(keyword?.trim() ?? '')
  return rows
    .filter(({ title, author }) => foldForSearch(title).includes(words) || foldForSearch(author) === words)
    .toSorted((a, b) => a.rank - b.rank || b.number - a.number)
}

/** A page of matching courses. */
export function pageOfCourses(rows: readonly Course[], input: ListInput) {
  const { records, ...paging } = page(matchingCourses(rows, input), input)
  return { ...paging, records: records.map(toCourseRow) }
}

/** The same for a table of staff. */
export async function listedForStaff(rows: readonly Course[], input: ListInput, caller: Caller) {
  const { records, ...paging } = page(matchingCourses(rows, input), input)
  const mine = new Set((await managedBy(records, caller)).map(({ number }) => number))
  return { ...paging, records: records.map((row) => ({ ...toCourseRow(row), mine: mine.has(row.number) })) }
}
