import { getCourseVideo } from '@oj/functions/features/course/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'

export type WatchedVideo = AnswerOf<typeof getCourseVideo>

/** How long before the end of an address another one is asked for, in ms. */
const ahead = 5 * 60_000
/** Addresses are asked for no sooner than so long after each other, in ms. */
const pause = 5000

/** How long an address may be used before the next one is asked for, in ms; null for a link, which has no end. */
const lifeOf = ({ until, now }: WatchedVideo): number | null =>
  until === null ? null : Math.max(Date.parse(until) - Date.parse(now) - ahead, pause)

/** Whether the server says no, and will say so again. */
const isRefusal = ({ status }: CallError) => status >= 400 && status < 500

/**
 * A video with an address that is valid: another one is asked for before its end, when the player says that it does not work
 * (`renew`), and again while the line is down.
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
  // what has failed once a video stands there is no reason to take it away
  return { video, error: video ? null : error, renew }
}
