const padTwoDigits = (value: number) => String(value).padStart(2, '0')

/** A time in a video as players show it, such as `4:05` or `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0
    ? `${hours}:${padTwoDigits(minutes)}:${padTwoDigits(whole % 60)}`
    : `${minutes}:${padTwoDigits(whole % 60)}`
}

/** Whoever is so near to the end has seen it all: seconds, and a part of the whole for short ones. */
const near = { seconds: 5, share: 0.05 }

/** Whether a video was watched to its end. */
export const isWatched = (seconds: number, duration: number): boolean =>
  duration > 0 && seconds >= duration - Math.min(near.seconds, near.share * duration)

/** Where a video begins for who stopped at a time of it: again from the start where they had seen it all. */
export const startAt = (seconds: number, duration: number): number => (isWatched(seconds, duration) ? 0 : seconds)
