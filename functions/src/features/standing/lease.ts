import { randomUUID } from 'node:crypto'
import type { SetKey } from '../problem-set/index.ts'
import { type LeasedWork, leaseWork, releaseWork } from './store.ts'

/** How long somebody at work may be silent before another one may begin, in ms. */
const silence = 30_000

/** Says that somebody is still at work; false where another one has taken over. */
export type GoOn = () => Promise<boolean>

/** Whether somebody is the one at work: asks the table again when a while has passed. */
function goOnOf(set: SetKey, work: LeasedWork, holder: string): GoOn {
  let sure = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() < sure + silence / 6) return true
    const isHeld = await leaseWork(set, work, holder, silence)
    if (isHeld) sure = performance.now()
    return isHeld
  }
}

/** Does for a set what only one at a time may do; null where somebody else is at it. */
export async function runWithLease<Result>(
  set: SetKey,
  work: LeasedWork,
  run: (goOn: GoOn) => Promise<Result>,
): Promise<Result | null> {
  const holder = randomUUID()
  const goOn = goOnOf(set, work, holder)
  if (!(await goOn())) return null
  try {
    return await run(goOn)
  } finally {
    await releaseWork(set, work, holder)
  }
}
