import { mayIn } from '@oj/functions/features/group/contract-levels.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { useSession } from '../../lib/session/session.ts'

/** How many classes are offered. */
const offeredMax = 100

/** The reader's groups in which they may make sets; undefined while they are on their way. */
export function useOwnClasses() {
  const { may } = useSession()
  const { data } = useCall(getGroupList, { onlyMine: true, limit: offeredMax }, { quiet: true })
  return data?.records.filter(({ userAuth }) => mayIn('make-sets', userAuth, may('manage-site')))
}
