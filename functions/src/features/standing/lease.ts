import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { item, lessThan, tryWriteItem, type Write } from '../../platform/table/index.ts'
import { SetKey } from '../problem-set/index.ts'

const leasedWorks = ['boards', 'replay'] as const
/** What only one process at a time may do for a set. */
type LeasedWork = (typeof leasedWorks)[number]

const leases = item('standing-lease', {
  fields: { set: SetKey, work: z.enum(leasedWorks), holder: z.string(), until: z.string() },
  key: { pk: ['set'], sk: ['work'] },
})

/** Takes or renews a lease for so many ms; false while somebody else holds it. */
export const leaseWork = (set: SetKey, work: LeasedWork, holder: string, ms: number): Promise<boolean> =>
  tryWriteItem(
    leases.put(
      { set, work, holder, until: new Date(now().getTime() + ms).toISOString() },
      { when: [{ holder: null }, { holder }, { until: lessThan(now().toISOString()) }] },
    ),
  )

export const releaseWork = (set: SetKey, work: LeasedWork, holder: string): Promise<boolean> =>
  tryWriteItem(leases.remove({ set, work }, { when: { holder } }))

/** The writes that remove all leases of a set. */
export const removeLeases = (set: SetKey): Write[] => leasedWorks.map((work) => leases.remove({ set, work }))

/** How long the holder of a lease may be silent before somebody else may take it, in ms. */
const silence = 30_000

/** Keeps the lease while work goes on; false where somebody else has taken it. */
export type GoOn = () => Promise<boolean>

/** Renews a lease, at most once in a sixth of its time. */
function createGoOn(set: SetKey, work: LeasedWork, holder: string): GoOn {
  let renewedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() < renewedAt + silence / 6) return true
    const isHeld = await leaseWork(set, work, holder, silence)
    if (isHeld) renewedAt = performance.now()
    return isHeld
  }
}

/** Does what only one process at a time may do for a set; null where another one is at it. */
export async function runWithLease<Result>(
  set: SetKey,
  work: LeasedWork,
  run: (goOn: GoOn) => Promise<Result>,
): Promise<Result | null> {
  const holder = randomUUID()
  const goOn = createGoOn(set, work, holder)
  if (!(await goOn())) return null
  try {
    return await run(goOn)
  } finally {
    await releaseWork(set, work, holder)
  }
}
