import { getCourseDetail, savePosition } from '@oj/functions/features/course/contract.ts'
import { type RefObject, useEffect } from 'react'
import { quietCall } from '../../../lib/calls/call.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'

/** How often the position is kept while a video plays, in ms. */
const every = 15_000

/** Keeps where the reader is in a video: now and then while it plays, when it pauses, and when it or the page is left. */
export function usePosition(vid: number, element: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = element.current
    if (video === null) return
    let [kept, at] = [-1, Date.now()]
    const keep = async () => {
      const { currentTime: seconds, duration } = video
      if (!Number.isFinite(duration) || video.readyState === 0 || Math.abs(seconds - kept) < 1) return
      ;[kept, at] = [seconds, Date.now()]
      // nothing is lost that the next one does not bring
      await quietCall(savePosition, { vid, seconds, duration }).catch(() => undefined)
    }
    const now = () => void keep()
    const sometimes = () => {
      if (!video.paused && Date.now() - at >= every) now()
    }
    const leave = () => document.visibilityState === 'hidden' && now()
    video.addEventListener('pause', now)
    video.addEventListener('timeupdate', sometimes)
    document.addEventListener('visibilitychange', leave)
    return () => {
      video.removeEventListener('pause', now)
      video.removeEventListener('timeupdate', sometimes)
      document.removeEventListener('visibilitychange', leave)
      void keep().then(() => reloadCalls(getCourseDetail))
    }
  }, [vid, element])
}
