import { changedUsers } from '../../account/index.ts'
import { type JudgeEvent, Status } from '../../judging/contract.ts'
import { oiRankScore } from '../../judging/index.ts'
import { changedCounts } from '../../problem/index.ts'
import { type Ended, kindOf } from '../../problem-set/index.ts'
import { siteScope } from '../../tries/index.ts'
import { stopWaiting, ticketOf } from '../sending/waiting.ts'
import type { Judgement, SubmissionRow } from '../store.ts'
import { transition } from './transition.ts'

type Finished = Extract<JudgeEvent, { type: 'finished' }>

/** The OI rank score of a score; null if the problem is not scored. */
export function rankScoreOf(row: Pick<SubmissionRow, 'ioScore' | 'difficulty'>, score: number | null): number | null {
  return score === null || row.ioScore === null ? null : oiRankScore(score, row.ioScore, row.difficulty)
}

/** What a judge tells of a submission, as it is stored by the rules of its problem. */
export function judgementBy(
  rules: Pick<SubmissionRow, 'ioScore' | 'difficulty'>,
  { status, time, memory, score, judger }: Pick<Finished, 'status' | 'time' | 'memory' | 'score' | 'judger'>,
): Omit<Judgement, 'attempt'> {
  // Imported packages may have fractional case scores; lists and ranks show whole numbers.
  // A score is never more than the full score that the row shows beside it.
  const whole = score === null ? null : Math.min(Math.round(score), rules.ioScore ?? Number.POSITIVE_INFINITY)
  return { status, time, memory, score: whole, oiRankScore: rankScoreOf(rules, whole), judger, isManual: false }
}

/** The status of a row until its verdict; the progress is in `results.ts`. */
const unsettled: number = Status.pending

/**
 * Gives a submission its verdict, exactly once in effect: events of other attempts, duplicates and events after the
 * verdict are ignored. Returns whether this event was the one. Afterwards the submission does not wait any more, and its
 * user and problem are marked for the next build of ranks and lists.
 */
export async function settle(event: Finished): Promise<boolean> {
  const { row, done } = await transition(event.submissionId, (now) => {
    if (now.attempt !== event.attempt || now.status !== unsettled) return null
    return { next: { attempt: now.attempt, ...judgementBy(now, event) }, words: { errorMessage: event.errorMessage } }
  })
  if (row?.attempt !== event.attempt) return false
  await ended(row)
  return done
}

/** Follow-up work of every verdict; can be repeated. */
export async function ended(row: Ended): Promise<void> {
  await Promise.all([
    stopWaiting(row.uid, ticketOf(row.submitId)),
    row.scope === siteScope ? countAnew(row) : null,
    kindOf(row.set).ended?.(row),
  ])
}

/** Marks who and what counts otherwise on the site now, for the next build of ranks and lists. */
async function countAnew({ uid, pid }: Ended): Promise<void> {
  await Promise.all([changedUsers.mark(uid), changedCounts.mark(String(pid))])
}
