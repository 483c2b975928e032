import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../platform/errors.ts'
import { createTaskWorker } from '../../platform/tasks.ts'
import { makeRatings } from './contract.ts'
import { ratingErrors as errors } from './errors.ts'
import { settleRatings } from './settle.ts'

/** How often, and after how many ms, it is tried again while somebody else makes ratings. */
const triesMax = 120
const between = 500

/** Brings ratings to what was decided. Who is at it already may have begun before the decision: it waits for them. */
export const makeRatingsWorker = createTaskWorker(makeRatings, async () => {
  for (let tries = 0; tries < triesMax; tries++) {
    if (await settleRatings()) return {}
    await pause(between)
  }
  throw new Failure(errors['rating-busy'])
})
