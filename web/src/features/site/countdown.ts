/**
 * The time left until a date in whole days, hours, minutes and seconds; all 0 once it has passed. Times in
 * milliseconds.
 */
export function timeLeft(until: number, now: number) {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
