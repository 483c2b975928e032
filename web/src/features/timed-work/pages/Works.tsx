import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { OwnedLists, ReadersListLink } from '../../owned/index.ts'
import { works } from '../admin/kind.ts'
import { workQuery } from '../admin/listQuery.ts'
import { WorkTable } from '../admin/WorkTable.tsx'

/** The timed works of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function Works() {
  const { query, change } = useAddressQuery(workQuery)
  return (
    <OwnedLists kind={works} tab={query.tab} onTab={(tab) => change({ tab })} ways={<ReadersListLink kind={works} />}>
      <WorkTable query={query} onChange={change} />
    </OwnedLists>
  )
}
