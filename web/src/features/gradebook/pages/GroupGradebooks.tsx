import { getGroupGradebooks } from '@oj/functions/features/gradebook/management/contract.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useGroup } from '../../group/index.ts'
import { BookTable } from '../parts/BookTable.tsx'

/** The gradebooks of the group of the page: all for who teaches there, for its members those with grades of theirs (BX-01). */
export function GroupGradebooks() {
  const { group } = useGroup()
  const { data, error, isLoading, mutate } = useCall(getGroupGradebooks, { gid: group.id })
  return <BookTable list={data} error={error} loading={isLoading} gid={group.id} onRetry={mutate} />
}
