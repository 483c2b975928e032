import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../platform/errors.ts'
import { createTaskWorker } from '../../platform/tasks.ts'
import { makeRatings } from './contract.ts'
import { ratingErrors as errors } from './errors.ts'
import { settleRatings } from './settle.ts'

/** How often it is tried again while somebody else makes ratings, and after how many ms. */
const triesMax = 120
const pauseMs = 500

/** Brings ratings to what was decided. Whoever is at it may have begun before the decision, so that it waits for them. */
export const makeRatingsWorker = createTaskWorker(makeRatings, async () => {
  for (let tries = 0; tries < triesMax; tries++) {
    if (await settleRatings()) return {}
    await pause(pauseMs)
  }
  throw new Failure(errors['rating-busy'])
})
