import { type JudgeEvent, Status } from '../../judging/contract.ts'
import { oiRankScore } from '../../judging/index.ts'
import { kindOf } from '../../problem-set/index.ts'
import { stopWaiting, ticketOf } from '../sending/waiting.ts'
import type { Standing, SubmissionRow } from '../store.ts'
import { transition } from './transition.ts'

type Finished = Extract<JudgeEvent, { type: 'finished' }>

/** What a score is worth in the OI rank; null where the problem gives none. */
export function rankScoreOf(row: Pick<SubmissionRow, 'ioScore' | 'difficulty'>, score: number | null): number | null {
  return score === null || row.ioScore === null ? null : oiRankScore(score, row.ioScore, row.difficulty)
}

function judged(row: SubmissionRow, { attempt, status, time, memory, score, judger }: Finished): Standing {
  // Cases of packages from elsewhere may be worth fractions; what stands in lists and ranks is whole.
  // Nothing is worth more than the full score that the row shows beside it.
  const whole = score === null ? null : Math.min(Math.round(score), row.ioScore ?? Number.POSITIVE_INFINITY)
  return { attempt, status, time, memory, score: whole, oiRankScore: rankScoreOf(row, whole), judger, isManual: false }
}

/** Rows keep this until their verdict; how far the judge is stands in `results.ts`. */
const unsettled: number = Status.pending

/**
 * Gives a submission its verdict, exactly once in effect: an event of another attempt, a duplicate, or one that comes
 * after the verdict changes nothing. Answers whether this event settled it. What is settled waits no more; ranks and
 * lists take its user and its problem anew.
 */
export async function settle(event: Finished): Promise<boolean> {
  const { row, done } = await transition(event.submissionId, (now) => {
    if (now.attempt !== event.attempt || now.status !== unsettled) return null
    return { next: judged(now, event), words: { errorMessage: event.errorMessage } }
  })
  if (row?.attempt !== event.attempt) return false
  await ended(row)
  return done
}

/** What follows every verdict; may be done again. */
export async function ended(row: Pick<SubmissionRow, 'uid' | 'pid' | 'submitId' | 'set'>): Promise<void> {
  await Promise.all([stopWaiting(row.uid, ticketOf(row.submitId)), kindOf(row.set).ended(row)])
}
