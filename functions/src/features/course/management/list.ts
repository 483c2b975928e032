import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { stampsOf } from '../../group/index.ts'
import { managedBy } from '../rights.ts'
import type { Course } from '../store.ts'
import type { CourseRow } from './contract.ts'

/** A course as lists show it. */
export const toCourseRow = (row: Course): CourseRow => ({
  ...stampsOf(row),
  title: row.title,
  rank: row.rank,
  logo: row.logo,
  isVisible: row.isVisible,
  videos: row.videos,
})

interface Asked {
  readonly keyword?: string | null | undefined
  readonly currentPage: number
  readonly limit: number
}

/** Courses of a keyword, by their rank; of equal ones the newest comes first. */
function inOrder(rows: readonly Course[], keyword: string | null | undefined): Course[] {
  const wanted = foldForSearch(keyword?.trim() ?? '')
  return rows
    .filter(({ title, author }) => foldForSearch(title).includes(wanted) || foldForSearch(author) === wanted)
    .toSorted((a, b) => a.rank - b.rank || b.number - a.number)
}

/** A page of those of these courses that are asked for. */
export function pageOfCourses(rows: readonly Course[], input: Asked) {
  const { records, ...paging } = page(inOrder(rows, input.keyword), input)
  return { ...paging, records: records.map(toCourseRow) }
}

/** The same as tables of staff show them. */
export async function listedForStaff(rows: readonly Course[], input: Asked, caller: Caller) {
  const { records, ...paging } = page(inOrder(rows, input.keyword), input)
  const mine = new Set((await managedBy(records, caller)).map(({ number }) => number))
  return { ...paging, records: records.map((row) => ({ ...toCourseRow(row), mine: mine.has(row.number) })) }
}
