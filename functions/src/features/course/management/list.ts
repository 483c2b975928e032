import { foldForSearch } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { addPersonNames } from '../../account/index.ts'
import { managedBy } from '../rights.ts'
import type { Course } from '../store.ts'
import type { getCourseList } from './contract.ts'

/** A course as lists show it. */
export const toCourseRow = <Row extends Course>(row: Row) => ({ ...row, id: row.number })

type ListInput = z.output<(typeof getCourseList)['input']>

/** The courses that match a keyword, by their rank, then the newest first. */
function matchingCourses(rows: readonly Course[], { keyword }: ListInput): Course[] {
  const words = foldForSearch(keyword?.trim() ?? '')
  return rows
    .filter(({ title, author }) => foldForSearch(title).includes(words) || foldForSearch(author) === words)
    .toSorted((a, b) => a.rank - b.rank || b.number - a.number)
}

/** A page of matching courses. */
export async function pageOfCourses(rows: readonly Course[], input: ListInput) {
  const { records, ...paging } = page(matchingCourses(rows, input), input)
  return { ...paging, records: (await addPersonNames(records)).map(toCourseRow) }
}

/** The same for a table of staff. */
export async function listedForStaff(rows: readonly Course[], input: ListInput, caller: Caller) {
  const { records, ...paging } = page(matchingCourses(rows, input), input)
  const [managed, named] = await Promise.all([managedBy(records, caller), addPersonNames(records)])
  const mine = new Set(managed.map(({ number }) => number))
  return { ...paging, records: named.map((row) => ({ ...toCourseRow(row), mine: mine.has(row.number) })) }
}
