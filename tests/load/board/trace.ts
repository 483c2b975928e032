import { Status } from '@oj/shared/judging/verdicts.ts'
import { lasts } from './contest.ts'

/** One try of the trace; `second` is that of the contest. */
export interface TracedTry {
  readonly submitId: number
  readonly uid: string
  readonly pid: number
  readonly second: number
  readonly status: number
}

export const uidOf = (n: number) => `board-bench-${String(n).padStart(6, '0')}`

/** Numbers in [0, 1) that look random and are the same in each run. */
export const noise = (n: number) => ((Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) >>> 0) % 10_007) / 10_007

/** A contest in the order of time: more and more is right, nobody goes on after a right try, and the end is busy. */
export function traceOf(contestants: number, tries: number, pids: readonly number[]): TracedTry[] {
  const solved = new Set<string>()
  return Array.from({ length: tries }, (_, n) => {
    const uid = uidOf(Math.floor(noise(3 * n) * contestants))
    const open = pids.filter((pid) => !solved.has(`${uid}/${pid}`))
    const pid = open[Math.floor(noise(3 * n + 1) ** 2 * open.length)] ?? pids[0] ?? 0
    const isRight = noise(3 * n + 2) < 0.4
    if (isRight) solved.add(`${uid}/${pid}`)
    const second = Math.floor((n / tries) ** 0.9 * lasts.minutes * 60)
    return { submitId: n + 1, uid, pid, second, status: isRight ? Status.accepted : Status.wrongAnswer }
  })
}
