const padTwoDigits = (value: number) => String(value).padStart(2, '0')

/** A time in a video as players show it, such as `4:05` or `1:02:03`. */
export function clockText(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60]
  const start = hours > 0 ? `${hours}:${padTwoDigits(minutes)}` : minutes
  return `${start}:${padTwoDigits(total % 60)}`
}

/** How near to the end counts as watched: seconds, or a share of a short video. */
const tolerance = { seconds: 5, share: 0.05 }

/** Whether a video was watched to its end. */
export const isWatched = (seconds: number, duration: number): boolean =>
  duration > 0 && seconds >= duration - Math.min(tolerance.seconds, tolerance.share * duration)

/** Where a video begins for who stopped at `seconds`: at the start again if they had watched it all. */
export const startAt = (seconds: number, duration: number): number => (isWatched(seconds, duration) ? 0 : seconds)
