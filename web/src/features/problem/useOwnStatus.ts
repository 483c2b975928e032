import { getUserProblemStatus } from '@oj/functions/features/problem/contract-list.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { useSession } from '../../lib/session/session.ts'
import { useProblemSet } from '../problem-set/index.ts'

/** The reader's own status of a problem, and whether it is a favourite. */
export type OwnStatus = AnswerOf<typeof getUserProblemStatus>[string]

/** The reader's own status by problem number; null for visitors. `withLate` counts submissions after the end of the set, too. */
export function useOwnStatus(pidList: number[] | undefined, withLate = false): ReadonlyMap<number, OwnStatus> | null {
  const { user, isBack } = useSession()
  const { fields } = useProblemSet()
  const isAsked = user !== null && pidList !== undefined && pidList.length > 0
  const input = isAsked ? { pidList, ...fields, ...(withLate && { containsEnd: true }) } : null
  const { data } = useCall(getUserProblemStatus, input, { keepPreviousData: true })
  if (!isBack) return null
  return new Map(Object.entries(data ?? {}).map(([pid, own]) => [Number(pid), own]))
}
