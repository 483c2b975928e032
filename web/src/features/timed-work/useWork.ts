import { getTimedWorkInfo } from '@oj/functions/features/timed-work/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext, useEffect, useEffectEvent, useReducer } from 'react'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { hearServer, serverNow } from '../../lib/serverClock.ts'
import { nextTurn, type State, stateAt } from './times.ts'

export type Work = AnswerOf<typeof getTimedWorkInfo>

/** The timed work of the page's address, read once for all its tabs. */
export interface OpenWork {
  readonly work: Work
  /** by the server's clock, for the reader; the page is shown anew when it changes */
  readonly state: State
  /** reads the work again, after something has changed what the reader may do in it */
  readonly readAgain: () => Promise<unknown>
}

/** Holds the timed work for what stands in its frame. */
export const WorkContext = createContext<OpenWork | null>(null)

/** The timed work of the page, for whatever stands in its frame. */
export function useWork(): OpenWork {
  const open = useContext(WorkContext)
  if (open === null) throw new Error('this stands in no timed work')
  return open
}

/** On which the tabs of a browser tell each other that a timed work was handed in: its number. */
const channelName = 'timed-work-handed-in'

/** The way to the other tabs; null where the browser refuses it together with the site's data. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName)
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

/** Does something when another tab has handed in a timed work. */
function useOtherTabs(tid: number, act: () => unknown): void {
  const heard = useEffectEvent((data: unknown) => {
    if (data === tid) act()
  })
  useEffect(() => {
    const channel = openChannel()
    if (channel) channel.onmessage = ({ data }) => heard(data)
    return () => channel?.close()
  }, [])
}

/** Reads the timed work of the address, for its frame; again whenever its clock changes what the reader may do. */
export function useWorkHere() {
  const { timedWorkID = null } = useParams()
  const tid = parseWholeNumber(timedWorkID) ?? 0
  const { data, error, mutate } = useCall(
    getTimedWorkInfo,
    { tid },
    {
      keepPreviousData: true,
      quiet: true,
      // a machine that slept does not know how long
      revalidateOnFocus: true,
      focusThrottleInterval: 30_000,
      onSuccess: ({ now }) => hearServer(now),
    },
  )
  // another language's texts may be those from before, another work's never
  const work = data?.id === tid ? data : undefined
  useTurns(work, mutate)
  useOtherTabs(tid, mutate)
  const open: OpenWork | null = work ? { work, state: stateAt(work, serverNow()), readAgain: mutate } : null
  return { open, error, retry: mutate }
}

/** The longest wait of a timer, in ms. */
const longest = 3_600_000

/** Shows and reads anew at the start and at the ends. */
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
      Math.min(next - serverNow() + 20, longest),
    )
    return () => clearTimeout(timer)
  }, [work, turns, readAgain])
}
