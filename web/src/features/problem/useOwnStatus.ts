import { getUserProblemStatus } from '@oj/functions/features/problem/contract-list.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { useSession } from '../../lib/session/session.ts'
import { useProblemSet } from '../problem-set/index.ts'

/** What a problem is to its reader: the status of their tries, and whether it is a favourite. */
export type OwnStatus = AnswerOf<typeof getUserProblemStatus>[string]

/**
 * The reader's own status for each problem shown, by internal number; null for visitors, who have none. `withLate` counts
 * what they handed in after the end of the set as well.
 */
export function useOwnStatus(pidList: number[] | undefined, withLate = false): ReadonlyMap<number, OwnStatus> | null {
  const { user, isBack } = useSession()
  const { fields } = useProblemSet()
  const ask = user !== null && pidList !== undefined && pidList.length > 0
  const { data } = useCall(
    getUserProblemStatus,
    ask ? { pidList, ...fields, ...(withLate && { containsEnd: true }) } : null,
    { keepPreviousData: true },
  )
  if (!isBack) return null
  return new Map(Object.entries(data ?? {}).map(([pid, own]) => [Number(pid), own]))
}
