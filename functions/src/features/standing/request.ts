import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { readEnv } from '../../platform/env.ts'
import { sendToQueue } from '../../platform/queue.ts'
import {
  consistently,
  item,
  orNull,
  type RowOf,
  tryWriteItem,
  updateItem,
  type Write,
} from '../../platform/table/index.ts'
import { SetKey } from '../problem-set/index.ts'

const partition = 'all' as const

/** That the boards of a set are to be built; it stays until a build has taken in all that it was asked for. */
const requests = item('standing-request', {
  fields: {
    partition: z.literal('all'),
    set: SetKey,
    /** another one with each change, so that a build sees what came while it went on */
    mark: z.string(),
    /** the mark with which all was asked to be made anew; null where what has changed is enough */
    whole: orNull(z.string()),
    /** when a message was sent last; empty before the first one */
    sentAt: z._default(z.string(), ''),
  },
  key: { pk: ['partition'], sk: ['set'] },
})
type BuildRequest = RowOf<typeof requests>

/** After so many ms a message counts as lost. */
const lostAfter = 10_000
const isLost = ({ sentAt }: BuildRequest) => sentAt < new Date(now().getTime() - lostAfter).toISOString()

/** Notes that a message is sent now; false where somebody else has sent one meanwhile. */
const noteSent = ({ set, sentAt }: BuildRequest): Promise<boolean> =>
  tryWriteItem(
    requests.patch({ partition, set }, { sentAt: now().toISOString() }, { when: { sentAt: sentAt || null } }),
  )

/**
 * Notes that a set is to be built, whole or by what has changed. True where a message must be sent for it: none is under way,
 * or it must be lost. While one is under way, as for each verdict of a busy contest, it takes a single write.
 */
export async function requestBuild(set: SetKey, isWhole = false): Promise<boolean> {
  const mark = randomUUID()
  const request = await updateItem(requests.update({ partition, set }, isWhole ? { mark, whole: mark } : { mark }))
  return isLost(request) && noteSent(request)
}

export const requestFor = (set: SetKey): Promise<BuildRequest | null> => requests.get({ partition, set }, consistently)

/** Forgets a request; false where more was asked for meanwhile, of which "all anew" stays only if it was asked for again. */
export async function forgetRequest({ set, mark, whole }: BuildRequest): Promise<boolean> {
  const key = { partition, set }
  if (await tryWriteItem(requests.remove(key, { when: { mark } }))) return true
  if (whole !== null) await tryWriteItem(requests.patch(key, { whole: null }, { when: { whole } }))
  return false
}

/** The write that removes the request of a set. */
export const removeRequest = (set: SetKey): Write => requests.remove({ partition, set })

/** A board is built at most once in so many whole seconds; `BOARD_PACE_SECONDS` overrides it. */
export const boardPaceSeconds = (): number => Number(process.env.BOARD_PACE_SECONDS ?? 1)

/** What the queue of boards carries; the request in the table says what is to be built. `replay` asks for a replay instead. */
export const BuildMessage = z.object({ set: SetKey, replay: z._default(z.boolean(), false) })

const sendMessage = (set: SetKey, delay = boardPaceSeconds()): Promise<void> =>
  sendToQueue(readEnv('STANDINGS_QUEUE_URL'), { set }, undefined, delay)

/** Sends a builder to a set once more, who comes after so many whole seconds. */
export async function sendBuild(set: SetKey, delay: number): Promise<void> {
  await tryWriteItem(requests.patch({ partition, set }, { sentAt: now().toISOString() }))
  await sendMessage(set, delay)
}

/** Asks for a build of the boards of a set, after what changed them was noted. */
export async function askForBuild(set: SetKey): Promise<void> {
  if (await requestBuild(set)) await sendMessage(set)
}

/** Has all boards of a set made anew from its tries. */
export async function rebuildBoards(set: SetKey): Promise<void> {
  if (await requestBuild(set, true)) await sendMessage(set)
}

/** Sends the messages again that must be lost: a job of the clock. */
export async function askAgain(): Promise<void> {
  const lost = (await requests.query({ partition }, consistently)).filter(isLost)
  for (const request of lost) if (await noteSent(request)) await sendMessage(request.set)
}
