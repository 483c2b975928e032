import { isRunning } from '@oj/shared/judging/verdicts.ts'

/** At most 300 checks of submissions, first quickly, then 2 s apart. */
export const pollLimits = {
  checks: 300,
  interval: 2000,
  first: 150,
  growth: 1.15,
} as const

/**
 * Milliseconds to wait before check number `check` (from 0), or null after the last one. The waits grow from 0.15 s to
 * 2 s, so that a verdict shows at most a sixth later than it could.
 */
export function delayBefore(check: number): number | null {
  if (check >= pollLimits.checks) return null
  return Math.min(Math.round(pollLimits.first * pollLimits.growth ** check), pollLimits.interval)
}

/** How polling ended: all verdicts are final, no attempts are left, a check failed, or the page was left. */
export type FollowEnd = 'settled' | 'gave-up' | 'failed' | 'stopped'

interface Followed {
  submitId: number
  status: number
}

interface Follow<Row extends Followed> {
  ids: readonly number[]
  /** reads the running submissions */
  check: (ids: number[]) => Promise<Readonly<Record<string, Row>>>
  /** gets each answer */
  show: (rows: Row[]) => void
  signal: AbortSignal
  /** as `waitUnlessStopped` */
  wait?: (delay: number, signal: AbortSignal) => Promise<boolean>
}

/**
 * Polls submissions until each has its verdict; a failed check ends it. Ids that an answer omits are unknown to the
 * server and no longer polled.
 */
export async function pollSubmissions<Row extends Followed>(options: Follow<Row>): Promise<FollowEnd> {
  const { check, show, signal, wait = waitUnlessStopped } = options
  let running = [...options.ids]
  for (let count = 0; running.length > 0; count++) {
    const delay = delayBefore(count)
    if (delay === null) return 'gave-up'
    if (!(await wait(delay, signal))) return 'stopped'
    try {
      const rows = Object.values(await check(running))
      if (signal.aborted) return 'stopped'
      show(rows)
      running = rows.filter((row) => isRunning(row.status)).map((row) => row.submitId)
    } catch {
      return signal.aborted ? 'stopped' : 'failed'
    }
  }
  return 'settled'
}

/** Waits so many ms; false when it was aborted. */
export function waitUnlessStopped(delay: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const stop = () => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve(true)
    }, delay)
    signal.addEventListener('abort', stop, { once: true })
  })
}
