import { getContestInfo } from '@oj/functions/features/contest/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext, useEffect, useReducer } from 'react'
import { useCall } from '../../lib/calls/swr.ts'
import { hearServer, serverNow } from '../../lib/serverClock.ts'
import { useProblemSet } from '../problem-set/index.ts'
import { nextTurn, type State, stateAt, turnedSince } from './times.ts'

export type Contest = AnswerOf<typeof getContestInfo>

/** The contest of the page, read once for all its tabs. */
export interface OpenContest {
  readonly contest: Contest
  /** by the server's clock, for the reader; the page renders anew when it changes */
  readonly state: State
  /** changes the contest, and knows all results */
  readonly isManager: boolean
  /** reads the contest again, after a change of what the reader may do in it */
  readonly readAgain: () => Promise<unknown>
}

export const ContestContext = createContext<OpenContest | null>(null)

export function useContest(): OpenContest {
  const open = useContext(ContestContext)
  if (open === null) throw new Error('this stands in no contest')
  return open
}

/** Reads the contest of the address for its frame, and again at its start, seal and end. */
export function useContestHere() {
  const { fields } = useProblemSet()
  const cid = fields.cid ?? 0
  const { data, error, mutate } = useCall(
    getContestInfo,
    { cid },
    {
      keepPreviousData: true,
      quiet: true,
      // after sleep the clock of the page is wrong
      revalidateOnFocus: true,
      focusThrottleInterval: 30_000,
      onSuccess: ({ now }) => hearServer(now),
    },
  )
  // `keepPreviousData` is for other languages, not for other contests
  const contest = data?.id === cid ? data : undefined
  useTurns(contest, mutate)
  const open: OpenContest | null = contest
    ? {
        contest,
        state: stateAt(contest, serverNow()),
        isManager: contest.role === 'manager',
        readAgain: mutate,
      }
    : null
  return { open, error, retry: mutate }
}

/** The longest wait of a timer, in ms. */
const longest = 3_600_000

/** Renders and reads anew at the start, the seal and the end. */
function useTurns(contest: Contest | undefined, readAgain: () => Promise<unknown>): void {
  const [turns, turn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const next = contest ? nextTurn(contest, serverNow()) : null
    if (next === null || turns < 0) return
    const timer = setTimeout(turn, Math.min(next - serverNow() + 1, longest))
    return () => clearTimeout(timer)
  }, [contest, turns])
  const isStale = contest !== undefined && turnedSince(contest, serverNow())
  useEffect(() => {
    if (isStale) void readAgain()
  }, [isStale, readAgain])
}
