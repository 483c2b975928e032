import { commonErrors, Failure } from '../errors.ts'
import { pauseAfter } from '../pause.ts'
import { unlessRefused } from './write.ts'

/** How often a change is tried when others of the same items come first. */
const triesMax = 12

/**
 * Makes a change that depends on what is read: `attempt` reads, and writes on the condition that what it has read still
 * holds. Where another write came first, so that a condition without a name did not hold, it is made again.
 * @throws busy when other writes came first each time
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const done = await unlessRefused(attempt().then((value) => ({ value })))
    if (done) return done.value
    await pauseAfter(tries)
  }
  throw new Failure(commonErrors.busy)
}
