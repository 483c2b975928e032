import { getCourseDetail, savePosition } from '@oj/functions/features/course/contract.ts'
import { type RefObject, useEffect } from 'react'
import { quietCall } from '../../../lib/calls/call.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'

/** How often the position is saved while a video plays, in ms. */
const interval = 15_000

/** Saves the position in a video: regularly while it plays, when it pauses, and when it or the page is left. */
export function usePosition(vid: number, element: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = element.current
    if (video === null) return
    let [saved, at] = [-1, Date.now()]
    const save = async () => {
      const { currentTime: seconds, duration } = video
      if (!Number.isFinite(duration) || video.readyState === 0 || Math.abs(seconds - saved) < 1) return
      ;[saved, at] = [seconds, Date.now()]
      // the next save makes up for one that failed
      await quietCall(savePosition, { vid, seconds, duration }).catch(() => undefined)
    }
    const saveNow = () => void save()
    const saveRegularly = () => {
      if (!video.paused && Date.now() - at >= interval) saveNow()
    }
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow()
    video.addEventListener('pause', saveNow)
    video.addEventListener('timeupdate', saveRegularly)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      video.removeEventListener('pause', saveNow)
      video.removeEventListener('timeupdate', saveRegularly)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      void save().then(() => reloadCalls(getCourseDetail))
    }
  }, [vid, element])
}
