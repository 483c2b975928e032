import { laneNames } from '@oj/shared/judging/queues.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { asError, logFor } from '../../../platform/log.ts'
import {
  consistently,
  item,
  paddedNumber,
  type RowOf,
  tryWriteItem,
  type Write,
} from '../../../platform/table/index.ts'
import { problemNumbered } from '../../problem/index.ts'
import { findSubmission, findSubmissionBody } from '../store.ts'
import { giveUp } from '../verdict/events.ts'
import { type Attempt, judgeOf } from '../verdict/judges.ts'

/** In ms: no API call takes longer, so an older record has no sender any more. */
const sendingMax = 60_000

const sweepMax = 500

/** Attempts whose job is not sent yet. All in one partition, which holds next to nothing. */
const unsent = item('submission-unsent', {
  fields: {
    of: z.literal('site'),
    submitId: paddedNumber(12),
    attempt: z.number(),
    lane: z.enum(laneNames),
    requestId: z.string(),
    since: z.string(),
  },
  key: { pk: ['of'], sk: ['submitId'] },
})
type Unsent = RowOf<typeof unsent>

const site = { of: 'site' } as const

/** For the transaction that stores the attempt. */
export const unsentWrite = (
  submitId: number,
  attempt: number,
  { lane, requestId }: Pick<Attempt, 'lane' | 'requestId'>,
): Write => unsent.put({ ...site, submitId, attempt, lane, requestId, since: now().toISOString() })

/** The record of a later attempt stays. */
const removeUnsent = ({ submitId, attempt }: Pick<Unsent, 'submitId' | 'attempt'>) =>
  tryWriteItem(unsent.remove({ ...site, submitId }, { when: { attempt } }))

/** @throws what prevents sending it */
export async function startJudging(attempt: Attempt): Promise<void> {
  await judgeOf(attempt.body).begin(attempt)
  // the job is sent even if its record stays: a second one changes nothing
  await removeUnsent(attempt.row).catch((error: unknown) =>
    logFor(attempt.requestId).error('record of an unsent job not removed', { error: asError(error) }),
  )
}

/** Sends jobs whose process ended before it could. */
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
      await removeUnsent(note)
      return
    }
    const { body } = await problemNumbered(row.pid)
    await startJudging({ row, code: stored.code, body, lane, waiting: 0, requestId })
    logFor(requestId).info('unsent job sent', { submissionId: submitId, attempt })
  } catch (error) {
    // without its problem it cannot be judged; all else may be better next time
    if (error instanceof Failure) await giveUp({ submissionId: submitId, attempt, requestId })
    else logFor(requestId).error('unsent job not sent', { submissionId: submitId, error: asError(error) })
  }
}
