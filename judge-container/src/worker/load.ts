/** Time that all processors of the machine have spent since they started, in ms. */
export interface Spent {
  busy: number
  idle: number
}

/** A processor's times, as `os.cpus()` tells them. */
interface Processor {
  times: { user: number; nice: number; sys: number; idle: number; irq: number }
}

/** Adds up what the processors have spent: waiting for a disk is idle time, too. */
export function spentBy(processors: readonly Processor[]): Spent {
  const sum = { busy: 0, idle: 0 }
  for (const { times } of processors) {
    sum.busy += times.user + times.nice + times.sys + times.irq
    sum.idle += times.idle
  }
  return sum
}

/**
 * The share of the processors' time that was used between two readings, from 0 to 1, in hundredths; 0 where no time has
 * passed. Unlike the load average it counts no threads that wait, so a judge whose slots are full shows 1, not 4.
 */
export function loadBetween(before: Spent, after: Spent): number {
  const busy = after.busy - before.busy
  const total = busy + after.idle - before.idle
  return total <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, busy / total)) * 100) / 100
}
