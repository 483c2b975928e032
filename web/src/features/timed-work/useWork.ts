import { getTimedWorkInfo } from '@oj/functions/features/timed-work/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext, useEffect, useEffectEvent, useReducer } from 'react'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { hearServer, serverNow } from '../../lib/serverClock.ts'
import { nextTurn, type State, stateAt } from './times.ts'

export type Work = AnswerOf<typeof getTimedWorkInfo>

export interface OpenWork {
  readonly work: Work
  /** for the reader, by the server's clock; the page is rendered again when it changes */
  readonly state: State
  readonly readAgain: () => Promise<unknown>
}

/** The timed work of the address, read once for all its pages. */
export const WorkContext = createContext<OpenWork | null>(null)

export function useWork(): OpenWork {
  const open = useContext(WorkContext)
  if (open === null) throw new Error('this stands in no quiz')
  return open
}

/** The channel that carries the numbers of works that were handed in; null where the browser refuses to store anything. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('timed-work-handed-in')
  } catch {
    return null
  }
}

/** Tells the other tabs of this browser that a timed work was handed in. */
export function tellOtherTabs(tid: number): void {
  const channel = openChannel()
  channel?.postMessage(tid)
  channel?.close()
}

/** Acts when another tab has handed in a timed work. */
function useOtherTabs(tid: number, act: () => unknown): void {
  const receive = useEffectEvent((data: unknown) => {
    if (data === tid) act()
  })
  useEffect(() => {
    const channel = openChannel()
    if (channel) channel.onmessage = ({ data }) => receive(data)
    return () => channel?.close()
  }, [])
}

/** Reads the timed work of the address, for the frame, and again whenever its clock changes the state. */
export function useWorkHere() {
  const { timedWorkID = null } = useParams()
  const tid = parseWholeNumber(timedWorkID) ?? 0
  const { data, error, mutate } = useCall(
    getTimedWorkInfo,
    { tid },
    {
      keepPreviousData: true,
      quiet: true,
      // timers stop while a machine sleeps
      revalidateOnFocus: true,
      focusThrottleInterval: 30_000,
      onSuccess: ({ now }) => hearServer(now),
    },
  )
  // the previous answer may be in another language, but not of another work
  const work = data?.id === tid ? data : undefined
  useTurns(work, mutate)
  useOtherTabs(tid, mutate)
  const open: OpenWork | null = work ? { work, state: stateAt(work, serverNow()), readAgain: mutate } : null
  return { open, error, retry: mutate }
}

/** The longest wait of a timer, in ms. */
const longestWait = 3_600_000

/** Renders and reads again at the start and at the ends. */
function useTurns(work: Work | undefined, readAgain: () => Promise<unknown>): void {
  const [turns, turn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const next = work ? nextTurn(work, serverNow()) : null
    if (next === null || turns < 0) return
    const timer = setTimeout(
      () => {
        turn()
        if (next <= serverNow()) void readAgain()
      },
      Math.min(next - serverNow() + 20, longestWait),
    )
    return () => clearTimeout(timer)
  }, [work, turns, readAgain])
}
