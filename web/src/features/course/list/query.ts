import { courseLimits } from '@oj/functions/features/course/contract.ts'
import { whole } from '../../../lib/address.ts'
import { oneOf } from '../../../lib/listAddress.ts'

/** What the address of a list of courses says. */
export interface CourseQuery {
  keyword: string
  currentPage: number
  limit: number
}

/** The page sizes on offer: rows of two, three and four cards are full. */
export const pageSizes: readonly number[] = [courseLimits.page, 24, 48]

/** Reads the address; a wrong value falls back to its default. */
export const readCourseQuery = (params: URLSearchParams): CourseQuery => {
  const limit = whole(params.get('limit')) ?? courseLimits.page
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, 200),
    currentPage: Math.max(whole(params.get('currentPage')) ?? 1, 1),
    limit: limit >= 1 && limit <= 100 ? limit : courseLimits.page,
  }
}

/** The shortest address that says the same. */
export function writeCourseQuery({ keyword, currentPage, limit }: CourseQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (keyword !== '') params.set('keyword', keyword)
  if (currentPage !== 1) params.set('currentPage', String(currentPage))
  if (limit !== courseLimits.page) params.set('limit', String(limit))
  return params
}

/** The tabs of the back office's list. */
export const adminTabs = ['list', 'deleted'] as const

/** What the address of the back office's list says. */
type AdminQuery = CourseQuery & { tab: (typeof adminTabs)[number] }

/** As `readCourseQuery`, with the tab. */
export const readAdminQuery = (params: URLSearchParams): AdminQuery => ({
  ...readCourseQuery(params),
  tab: oneOf(adminTabs, params.get('tab'), 'list'),
})

/** As `writeCourseQuery`, with the tab. */
export function writeAdminQuery({ tab, ...query }: AdminQuery): URLSearchParams {
  const params = writeCourseQuery(query)
  if (tab !== 'list') params.set('tab', tab)
  return params
}
