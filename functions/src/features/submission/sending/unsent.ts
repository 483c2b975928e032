import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { asError, logFor } from '../../../platform/log.ts'
import { accepted, consistently, item, padded, type RowOf, type Write } from '../../../platform/table/index.ts'
import { Status } from '../../judging/contract.ts'
import { laneNames } from '../../judging/index.ts'
import { problemNumbered } from '../../problem/index.ts'
import { findSubmission, findSubmissionBody } from '../store.ts'
import { giveUp } from '../verdict/events.ts'
import { type Attempt, judgeOf } from '../verdict/judges.ts'

/** An API call takes no longer than this; what is not sent by then, nobody is about to send. In ms. */
const sendingMax = 60_000

/** Attempts that a turn of the sweep takes up, at most. */
const sweepMax = 500

/**
 * Attempts that are stored and whose job is not sent: for as long as sending takes, unless the process ended in between. All
 * in one partition, which holds next to nothing.
 */
const unsent = item('submission-unsent', {
  fields: {
    of: z.literal('site'),
    submitId: padded(12),
    attempt: z.number(),
    lane: z.enum(laneNames),
    requestId: z.string(),
    since: z.string(),
  },
  key: { pk: ['of'], sk: ['submitId'] },
})
type Unsent = RowOf<typeof unsent>

const site = { of: 'site' } as const

/** The write that notes an attempt as not sent, for the transaction that stores it. */
export const noted = (
  submitId: number,
  attempt: number,
  { lane, requestId }: Pick<Attempt, 'lane' | 'requestId'>,
): Write => unsent.put({ ...site, submitId, attempt, lane, requestId, since: now().toISOString() })

/** Takes the note of an attempt away; a later one's stays. */
export const forget = ({ submitId, attempt }: Pick<Unsent, 'submitId' | 'attempt'>) =>
  accepted(unsent.remove({ ...site, submitId }, { when: { attempt } }))

/** Has a noted attempt judged by whom its problem names. @throws what keeps it from being sent */
export async function begin(attempt: Attempt): Promise<void> {
  await judgeOf(attempt.body).begin(attempt)
  // It is sent, whatever becomes of the note: a second job of the same attempt changes nothing.
  await forget(attempt.row).catch((error: unknown) =>
    logFor(attempt.requestId).error('note of an unsent job not removed', { error: asError(error) }),
  )
}

/** Sends what was stored more than a minute ago and is not sent, because the process that stored it ended in between. */
export async function sendUnsent(): Promise<void> {
  const before = new Date(now().getTime() - sendingMax).toISOString()
  const notes = await unsent.query(site, { ...consistently, limit: sweepMax })
  for (const note of notes.filter(({ since }) => since < before)) await sendAgain(note)
}

async function sendAgain(note: Unsent): Promise<void> {
  const { submitId, attempt, lane, requestId } = note
  try {
    const [row, stored] = await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)])
    if (!row || !stored || row.attempt !== attempt || row.status !== Status.pending) {
      await forget(note)
      return
    }
    const { body } = await problemNumbered(row.pid)
    await begin({ row, code: stored.code, body, lane, waiting: 0, requestId })
    logFor(requestId).info('unsent job sent', { submissionId: submitId, attempt })
  } catch (error) {
    // Without its problem it can't be judged any more; all else may be better at the next turn.
    if (error instanceof Failure) await giveUp({ submissionId: submitId, attempt, requestId })
    else logFor(requestId).error('unsent job not sent', { submissionId: submitId, error: asError(error) })
  }
}
