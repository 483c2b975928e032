import { type RefObject, useEffect, useRef } from 'react'
import { startAt } from './times.ts'

/** Draws the current picture of a video into the canvas over it. */
function freezeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  canvas.hidden = false
}

/**
 * Gives a video its address, and begins where the reader stopped. A renewed address continues at the same position and speed,
 * playing or not; the last picture covers the video until the next one has come.
 */
export function useSource(
  element: RefObject<HTMLVideoElement | null>,
  cover: RefObject<HTMLCanvasElement | null>,
  url: string,
  seconds: number,
): void {
  const start = useRef(seconds)
  useEffect(() => {
    const [video, canvas] = [element.current, cover.current]
    if (video === null || canvas === null) return
    const isRenewed = video.src !== '' && video.readyState > 0
    const { currentTime, paused, playbackRate } = video
    const uncover = () => {
      canvas.hidden = true
    }
    const begin = () => {
      const from = isRenewed ? currentTime : startAt(start.current, video.duration)
      video.playbackRate = playbackRate
      if (from > 0) video.currentTime = from
      if (isRenewed && !paused) void video.play().catch(() => undefined)
    }
    if (isRenewed) freezeFrame(video, canvas)
    video.addEventListener('loadedmetadata', begin, { once: true })
    video.addEventListener('seeked', uncover)
    video.addEventListener('playing', uncover)
    video.src = url
    return () => {
      video.removeEventListener('loadedmetadata', begin)
      video.removeEventListener('seeked', uncover)
      video.removeEventListener('playing', uncover)
    }
  }, [element, cover, url])
}
