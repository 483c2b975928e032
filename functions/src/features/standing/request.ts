import * as z from 'zod/mini'
import { readEnv } from '../../platform/env.ts'
import { sendToQueue } from '../../platform/queue.ts'
import { SetKey } from '../problem-set/index.ts'
import { lostRequests, requestBuild, sentAgain } from './store.ts'

/** A board is built once in so many whole seconds at most; `BOARD_PACE_SECONDS` overrides it. */
export const boardPaceSeconds = (): number => Number(process.env.BOARD_PACE_SECONDS ?? 1)

/**
 * What the queue of boards carries; what is to be built there says the request in the table. `replay` asks for what the boards
 * of a contest that is over were made of.
 */
export const BuildMessage = z.object({ set: SetKey, replay: z._default(z.boolean(), false) })

const sendMessage = (set: SetKey, delay = boardPaceSeconds()): Promise<void> =>
  sendToQueue(readEnv('STANDINGS_QUEUE_URL'), { set }, undefined, delay)

/** Sends a builder to a set once more, who comes after so many whole seconds. */
export async function sendBuild(set: SetKey, delay: number): Promise<void> {
  await sentAgain(set)
  await sendMessage(set, delay)
}

/** Asks for a build of the boards of a set, after what changed them was noted. */
export async function askForBuild(set: SetKey): Promise<void> {
  if (await requestBuild(set)) await sendMessage(set)
}

/** Makes all boards of a set anew from what was handed in. */
export async function rebuildBoards(set: SetKey): Promise<void> {
  if (await requestBuild(set, true)) await sendMessage(set)
}

/** Asks again for builds whose messages must be lost: a job of the clock. */
export async function askAgain(): Promise<void> {
  for (const set of await lostRequests()) await sendMessage(set)
}
