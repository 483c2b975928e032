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

/** Seconds after the last new job; then lost jobs are forgotten. */
const life = 3600

/** A set of tickets instead of a counter, because messages may arrive twice. */
const waiting = item('waiting', {
  fields: {
    uid: z.string(),
    tickets: z._default(z.set(z.string()), () => new Set<string>()),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'] },
})

/** The ticket of a test run is its key. */
export const ticketOf = ({ ticket, submitId }: Pick<SubmissionRow, 'ticket' | 'submitId'>) => ticket ?? String(submitId)

const tooMany = (most: number) => new Failure(submissionErrors['too-many-waiting'], { count: most })

/** None once they are lost. */
export async function waitingOf(uid: string): Promise<number> {
  const stored = await waiting.get({ uid }, consistently)
  return stored && stored.expiresAt > epochSeconds(now()) ? stored.tickets.size : 0
}

/** @throws too-many-waiting */
export function requirePlace(count: number, most: number): void {
  if (count >= most) throw tooMany(most)
}

/** The number of waiting jobs; null if the set is full. */
async function addTicket(uid: string, ticket: string, most: number): Promise<number | null> {
  const expiresAt = epochSeconds(now()) + life
  const hasRoom = { when: [{ tickets: null }, { tickets: fewerThan(most) }] }
  const added = await unlessRefused(
    updateItem(waiting.update({ uid }, { tickets: includeMembers(ticket), expiresAt }, hasRoom)),
  )
  return added?.tickets.size ?? null
}

/** Its jobs were lost. */
async function forgetOld(uid: string): Promise<boolean> {
  return tryWriteItem(waiting.remove({ uid }, { when: { expiresAt: atMost(epochSeconds(now())) } }))
}

/** The number of waiting jobs with this one. @throws too-many-waiting */
export async function startWaiting(uid: string, ticket: string, most: number): Promise<number> {
  const count =
    (await addTicket(uid, ticket, most)) ?? ((await forgetOld(uid)) ? await addTicket(uid, ticket, most) : null)
  if (count === null) throw tooMany(most)
  return count
}

/** No effect if it is not waiting. */
export async function stopWaiting(uid: string, ticket: string): Promise<void> {
  await tryWriteItem(waiting.patch({ uid }, { tickets: excludeMembers(ticket) }))
}
