import type { ContestTime } from '@oj/shared/judging/jobs.ts'
import { expiringCache } from '../../platform/cache.ts'
import { now } from '../../platform/clock.ts'
import { createRegistry } from '../../platform/registry.ts'

/** Who knows when something runs against the clock. */
export interface ContestClock {
  readonly name: typeof name
  /** All such times, those that are over included. */
  times(): Promise<readonly ContestTime[]>
}

const name = 'sets'

/** The one who does; `lambdas/join-slices.ts` has it. */
export const contestClocks = createRegistry<ContestClock>('clock of contests')

/** How long before its start a contest is told to judges, in ms: a job may wait for so long. */
const ahead = 30 * 60_000
/** The most times in a job. */
export const windowsMax = 8

/** When contests run now and soon, in few times, the earliest first: those that meet are one. */
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

/** How long an instance knows them, in ms: each job of a rejudge asks. */
const life = 5000
const known = expiringCache(life, () => contestClocks.named(name).times())

/** The times for a job that is sent now. */
export const windowsNow = async (): Promise<ContestTime[]> => windowsOf(await known.value(), now().getTime())
