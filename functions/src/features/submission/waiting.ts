import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { accepted, model, table } from '../../platform/table.ts'
import { submissionErrors } from './errors.ts'

/** How long a user's set outlives his last new job, in seconds: whatever was lost in it is then forgotten. */
const life = 3600

/**
 * What a user has waiting to be judged: a set of tickets, which a job that is told twice cannot distort as it would a
 * number.
 */
const Waiting = new Entity(
  {
    model: model('waiting'),
    attributes: {
      uid: { type: 'string', required: true },
      tickets: { type: 'set', items: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: { byUser: { pk: { field: 'pk', composite: ['uid'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

/** The ticket of a submission; that of a test run is its key. */
export const ticketOf = (submitId: number) => String(submitId)

/** Adds a ticket where there is room; answers how many the user then has waiting, or null when there is none. */
async function add(uid: string, ticket: string, most: number): Promise<number | null> {
  const expiresAt = epochSeconds(now()) + life
  const write = Waiting.update({ uid })
    .add({ tickets: [ticket] })
    .set({ expiresAt })
    .where((row, { notExists, size, value }) => {
      return `${notExists(row.tickets)} OR ${size(row.tickets)} < ${value(row.expiresAt, most)}`
    })
    .go({ response: 'all_new' })
  return (await accepted(write)) ? ((await write).data.tickets?.length ?? 1) : null
}

/** Forgets a set that nobody has added to for long: what is in it was lost on its way. */
async function forgetOld(uid: string): Promise<boolean> {
  const at = epochSeconds(now())
  return accepted(
    Waiting.delete({ uid })
      .where((row, { lte }) => lte(row.expiresAt, at))
      .go(),
  )
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
  await accepted(
    Waiting.patch({ uid })
      .delete({ tickets: [ticket] })
      .go(),
  )
}
