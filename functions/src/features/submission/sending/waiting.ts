import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import {
  accepted,
  atMost,
  excluding,
  fewerThan,
  including,
  item,
  unlessRefused,
  updated,
} from '../../../platform/table/index.ts'
import { submissionErrors } from '../errors.ts'

/** How long a user's set outlives his last new job, in seconds: whatever was lost in it is then forgotten. */
const life = 3600

/**
 * What a user has waiting to be judged: a set of tickets, which a job that is told twice cannot distort as it would a
 * number.
 */
const waiting = item('waiting', {
  fields: {
    uid: z.string(),
    tickets: z._default(z.set(z.string()), () => new Set<string>()),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'] },
})

/** The ticket of a submission; that of a test run is its key. */
export const ticketOf = (submitId: number) => String(submitId)

/** Adds a ticket where there is room; answers how many the user then has waiting, or null when there is none. */
async function add(uid: string, ticket: string, most: number): Promise<number | null> {
  const expiresAt = epochSeconds(now()) + life
  const hasRoom = { when: [{ tickets: null }, { tickets: fewerThan(most) }] }
  const added = await unlessRefused(
    updated(waiting.update({ uid }, { tickets: including(ticket), expiresAt }, hasRoom)),
  )
  return added?.tickets.size ?? null
}

/** Forgets a set that nobody has added to for long: what is in it was lost on its way. */
async function forgetOld(uid: string): Promise<boolean> {
  return accepted(waiting.remove({ uid }, { when: { expiresAt: atMost(epochSeconds(now())) } }))
}

/**
 * Puts a job into its user's set of those that wait for a judge, and answers how many wait then, itself included.
 * @throws too-many-waiting when the set is full
 */
export async function startWaiting(uid: string, ticket: string, most: number): Promise<number> {
  const count = (await add(uid, ticket, most)) ?? ((await forgetOld(uid)) ? await add(uid, ticket, most) : null)
  if (count === null) throw new Failure(submissionErrors['too-many-waiting'], { count: most })
  return count
}

/** Takes a job out of the set; doing so twice, or for a job that was never in it, changes nothing. */
export async function stopWaiting(uid: string, ticket: string): Promise<void> {
  await accepted(waiting.patch({ uid }, { tickets: excluding(ticket) }))
}
