import type { ContestTime } from '@oj/shared/judging/jobs.ts'
import { expiringCache } from '../../platform/cache.ts'
import { now } from '../../platform/clock.ts'
import { createRegistry } from '../../platform/registry.ts'

export interface ContestClock {
  readonly name: typeof name
  /** Past ones included. */
  times(): Promise<readonly ContestTime[]>
}

const name = 'sets'

/** Joined by `lambdas/join-slices.ts`. */
export const contestClocks = createRegistry<ContestClock>('clock of contests')

/** In ms, since a job may wait for so long. */
const ahead = 30 * 60_000
export const windowsMax = 8

/** Few times now and soon, the earliest first; overlapping ones are merged. */
export function windowsOf(times: readonly ContestTime[], at: number): ContestTime[] {
  const near = times.filter(({ from, to }) => from <= at + ahead && to > at && to > from)
  const windows: ContestTime[] = []
  for (const { from, to } of near.toSorted((a, b) => a.from - b.from)) {
    const last = windows.at(-1)
    if (last && from <= last.to) windows[windows.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else windows.push({ from, to })
  }
  return windows.slice(0, windowsMax)
}

/** In ms, since each job of a rejudge asks. */
const life = 5000
const known = expiringCache(life, () => contestClocks.named(name).times())

/** For a job that is sent now. */
export const windowsNow = async (): Promise<ContestTime[]> => windowsOf(await known.value(), now().getTime())
