import { courseLimits } from '@oj/functions/features/course/contract.ts'
import { addressQuery, anyPaging, boundedText, choice, listTabs, type QueryOf } from '../../../lib/addressQuery.ts'

/** The page sizes on offer: rows of two, three and four cards are full. */
export const pageSizes: readonly number[] = [courseLimits.page, 24, 48]

const fields = { keyword: boundedText(), ...anyPaging(courseLimits.page) }

/** A list of courses. */
export const courseQuery = addressQuery(fields)
export type CourseQuery = QueryOf<typeof courseQuery>

/** The back office's list. */
export const adminQuery = addressQuery({ ...fields, tab: choice(listTabs) })
