import * as z from 'zod/mini'
import { env } from '../../platform/env.ts'
import { send } from '../../platform/queue.ts'
import { SetKey } from '../problem-set/index.ts'
import { lostRequests, request, sentAgain } from './store.ts'

/** A board is built once in so many seconds at most. */
const pace = 1

/** What the queue of boards carries: `isWhole` where all is made anew. */
export const BuildMessage = z.object({ set: SetKey, isWhole: z.boolean() })

const sendMessage = (message: z.output<typeof BuildMessage>): Promise<void> =>
  send(env('STANDINGS_QUEUE_URL'), message, undefined, pace)

/** Sends a builder to a set once more. */
export async function sendBuild(set: SetKey, isWhole = false): Promise<void> {
  await sentAgain(set)
  await sendMessage({ set, isWhole })
}

/** Asks for a build of the boards of a set, after what changed them was noted. */
export async function askForBuild(set: SetKey): Promise<void> {
  if (await request(set)) await sendMessage({ set, isWhole: false })
}

/** Makes all boards of a set anew from what was handed in. */
export async function rebuild(set: SetKey): Promise<void> {
  await request(set)
  await sendMessage({ set, isWhole: true })
}

/** Asks again for builds whose messages must be lost: a job of the clock. */
export async function askAgain(): Promise<void> {
  for (const set of await lostRequests()) await sendMessage({ set, isWhole: false })
}
