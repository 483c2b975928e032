import { getCourseVideo } from '@oj/functions/features/course/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'

export type WatchedVideo = AnswerOf<typeof getCourseVideo>

/** How long before an address expires a new one is read, in ms. */
const ahead = 5 * 60_000
/** The shortest time between two reads, in ms. */
const pause = 5000

/** How long until a new address is read, in ms; null for a link, which does not expire. */
const lifeOf = ({ until, now }: WatchedVideo): number | null =>
  until === null ? null : Math.max(Date.parse(until) - Date.parse(now) - ahead, pause)

/** The server refuses, and will refuse again. */
const isRefusal = ({ status }: CallError) => status >= 400 && status < 500

/**
 * A video with a valid address. A new one is read before it expires, when the player cannot use it (`renew`), and again and
 * again while the connection is down.
 */
export function useVideo(vid: number) {
  const [video, setVideo] = useState<WatchedVideo | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const ask = useRef<() => void>(() => undefined)
  useEffect(() => {
    let isLeft = false
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    function later(ms: number): void {
      clearTimeout(timer)
      if (!isLeft) timer = setTimeout(() => void load(), ms)
    }
    async function load(): Promise<void> {
      asked = Date.now()
      try {
        const answer = await quietCall(getCourseVideo, { vid })
        if (isLeft) return
        setVideo(answer)
        setError(null)
        const life = lifeOf(answer)
        if (life !== null) later(life)
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure
        if (!isLeft) setError(failure)
        if (!isRefusal(failure)) later(pause)
      }
    }
    ask.current = () => later(Math.max(0, asked + pause - Date.now()))
    void load()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [vid])
  const renew = useCallback(() => ask.current(), [])
  // a failure takes no video away that is already there
  return { video, error: video ? null : error, renew }
}
