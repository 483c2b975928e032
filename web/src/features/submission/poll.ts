import { isRunning } from '@oj/shared/judging/verdicts.ts'

/** How submissions are followed: at most 300 checks, 2 s apart once the quick beginning is over. */
export const pollLimits = {
  checks: 300,
  interval: 2000,
  first: 150,
  growth: 1.15,
} as const

/**
 * Milliseconds to wait before check number `check` (from 0), or null after the last one. The waits grow from 0.15 s to
 * 2 s with the time that has gone by, so that a verdict shows at most a sixth later than it could.
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

export interface Follow<Row extends Followed> {
  ids: readonly number[]
  /** asks for the present state of those that still run */
  check: (ids: number[]) => Promise<Readonly<Record<string, Row>>>
  /** gets each answer */
  show: (rows: Row[]) => void
  signal: AbortSignal
  /** waits so many milliseconds; gives false when told to stop meanwhile */
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

/** Waits; gives false when told to stop meanwhile. */
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
