import { getGroupGradebooks } from '@oj/functions/features/gradebook/management/contract.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useGroup } from '../../group/index.ts'
import { BookTable } from '../parts/BookTable.tsx'

/** The gradebooks of the group: all for its teachers, for members those with grades of theirs (BX-01). */
export function GroupGradebooks() {
  const { group } = useGroup()
  return <BookTable list={useCall(getGroupGradebooks, { gid: group.id })} gid={group.id} />
}
