import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { OwnedLists, ReadersListLink } from '../../owned/index.ts'
import { CourseTable } from '../admin/CourseTable.tsx'
import { courses } from '../admin/kind.ts'
import { adminQuery } from '../list/query.ts'

/** The courses of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function CourseAdmin() {
  const { query, change } = useAddressQuery(adminQuery)
  return (
    <OwnedLists
      kind={courses}
      tab={query.tab}
      onTab={(tab) => change({ tab })}
      ways={<ReadersListLink kind={courses} />}
    >
      <CourseTable query={query} onChange={change} />
    </OwnedLists>
  )
}
