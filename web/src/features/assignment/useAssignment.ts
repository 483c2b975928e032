import { getAssignmentInfo } from '@oj/functions/features/assignment/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext, useEffect } from 'react'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { nextTurn } from '../../lib/dueTimes.ts'
import { hearServer, serverNow } from '../../lib/serverClock.ts'

export type Assignment = AnswerOf<typeof getAssignmentInfo>

/** The assignment of the address, read once for all its pages. */
export const AssignmentContext = createContext<Assignment | null>(null)

export function useAssignment(): Assignment {
  const assignment = useContext(AssignmentContext)
  if (assignment === null) throw new Error('this stands in no assignment')
  return assignment
}

/** The longest wait of a timer, in ms. */
const longestWait = 3_600_000

/** Reads the assignment of the address, for the frame, and again when it opens, is due or closes. */
export function useAssignmentHere() {
  const { assignmentID = null } = useParams()
  const aid = parseWholeNumber(assignmentID) ?? 0
  const { data, error, mutate } = useCall(
    getAssignmentInfo,
    { aid },
    {
      keepPreviousData: true,
      quiet: true,
      // timers stop while a machine sleeps
      revalidateOnFocus: true,
      focusThrottleInterval: 30_000,
      onSuccess: ({ now }) => hearServer(now),
    },
  )
  // the previous answer may be in another language, but not of another assignment
  const assignment = data?.id === aid ? data : null
  useEffect(() => {
    const next = assignment ? nextTurn(assignment.times, serverNow()) : null
    if (next === null) return
    const timer = setTimeout(() => void mutate(), Math.min(next - serverNow() + 20, longestWait))
    return () => clearTimeout(timer)
  }, [assignment, mutate])
  return { assignment, error, retry: mutate }
}
