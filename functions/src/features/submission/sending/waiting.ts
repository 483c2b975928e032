import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import {
  atMost,
  consistently,
  excludeMembers,
  fewerThan,
  includeMembers,
  item,
  tryWriteItem,
  unlessRefused,
  updateItem,
} from '../../../platform/table/index.ts'
import { submissionErrors } from '../errors.ts'
import type { SubmissionRow } from '../store.ts'

/** How long a user's set is kept after the last new job, in seconds; then lost jobs in it are forgotten. */
const life = 3600

/**
 * The jobs of a user that wait for a judge: a set of tickets instead of a counter, because messages may arrive twice.
 */
const waiting = item('waiting', {
  fields: {
    uid: z.string(),
    tickets: z._default(z.set(z.string()), () => new Set<string>()),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'] },
})

/** The ticket of a submission; a test run's ticket is its key. */
export const ticketOf = ({ ticket, submitId }: Pick<SubmissionRow, 'ticket' | 'submitId'>) => ticket ?? String(submitId)

const tooMany = (most: number) => new Failure(submissionErrors['too-many-waiting'], { count: most })

/** How many jobs of a user wait; none where they were lost. */
export async function waitingOf(uid: string): Promise<number> {
  const known = await waiting.get({ uid }, consistently)
  return known && known.expiresAt > epochSeconds(now()) ? known.tickets.size : 0
}

/** @throws too-many-waiting where no place is left */
export function requirePlace(count: number, most: number): void {
  if (count >= most) throw tooMany(most)
}

/** Adds a ticket if there is room; returns the number of waiting jobs, or null if the set is full. */
async function addTicket(uid: string, ticket: string, most: number): Promise<number | null> {
  const expiresAt = epochSeconds(now()) + life
  const hasRoom = { when: [{ tickets: null }, { tickets: fewerThan(most) }] }
  const added = await unlessRefused(
    updateItem(waiting.update({ uid }, { tickets: includeMembers(ticket), expiresAt }, hasRoom)),
  )
  return added?.tickets.size ?? null
}

/** Deletes a set without recent additions: its jobs were lost. */
async function forgetOld(uid: string): Promise<boolean> {
  return tryWriteItem(waiting.remove({ uid }, { when: { expiresAt: atMost(epochSeconds(now())) } }))
}

/**
 * Adds a job to the user's waiting jobs and returns their number, this one included.
 * @throws too-many-waiting when the set is full
 */
export async function startWaiting(uid: string, ticket: string, most: number): Promise<number> {
  const count =
    (await addTicket(uid, ticket, most)) ?? ((await forgetOld(uid)) ? await addTicket(uid, ticket, most) : null)
  if (count === null) throw tooMany(most)
  return count
}

/** Removes a job from the waiting jobs; no effect if it is not among them. */
export async function stopWaiting(uid: string, ticket: string): Promise<void> {
  await tryWriteItem(waiting.patch({ uid }, { tickets: excludeMembers(ticket) }))
}
