import type { JudgeEvent } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { roundToHundredths } from '@oj/shared/round.ts'
import { changedUsers } from '../../account/index.ts'
import { oiRankScore } from '../../judging/index.ts'
import { answerLanguage } from '../../problem/contract-facts.ts'
import { changedCounts } from '../../problem/index.ts'
import { kindOf, type SubmissionIdentity } from '../../problem-set/index.ts'
import { siteScope } from '../../tries/index.ts'
import { stopWaiting, ticketOf } from '../sending/waiting.ts'
import { findSubmission, findSubmissionBody, type Judgement, type SubmissionRow } from '../store.ts'
import { verdictFollowers } from './followers.ts'
import { changeSubmission } from './transition.ts'

type Finished = Extract<JudgeEvent, { type: 'finished' }>
type Measured = 'time' | 'memory'

/** Time and memory are null where nothing ran. */
export type Finish = Omit<Finished, 'type' | Measured> & { readonly [Name in Measured]: number | null }

/** Null if the problem is not scored. */
export function rankScoreOf(row: Pick<SubmissionRow, 'ioScore' | 'difficulty'>, score: number | null): number | null {
  return score === null || row.ioScore === null ? null : oiRankScore(score, row.ioScore, row.difficulty)
}

/** Answers may earn hundredths; scores of programs are whole numbers. */
export const roundScore = ({ language }: Pick<SubmissionRow, 'language'>, score: number): number =>
  language === answerLanguage ? roundToHundredths(score) : Math.round(score)

/** A judge’s result as it is stored by the rules of the problem. */
export function judgementBy(
  rules: Pick<SubmissionRow, 'ioScore' | 'difficulty' | 'language'>,
  { status, time, memory, score, judger }: Pick<Finish, 'status' | 'time' | 'memory' | 'score' | 'judger'>,
): Omit<Judgement, 'attempt'> {
  // never more than the full score that the row shows beside it
  const kept = score === null ? null : Math.min(roundScore(rules, score), rules.ioScore ?? Number.POSITIVE_INFINITY)
  return { status, time, memory, score: kept, oiRankScore: rankScoreOf(rules, kept), judger, isManual: false }
}

/** The status until the verdict; progress is in `results.ts`. */
const unsettled: number = Status.pending

/** Null if it has a verdict, or a later attempt. */
export async function unsettledOf(
  submitId: number,
  attempt: number,
): Promise<(SubmissionIdentity & { attempt: number }) | null> {
  const row = await findSubmission(submitId)
  return row?.attempt === attempt && row.status === unsettled ? row : null
}

/** With its program, for judges that read the table. */
export interface ProgramOf {
  readonly row: Pick<SubmissionRow, 'pid' | 'language' | 'ioScore'>
  readonly code: string
}

export async function unsettledProgramOf(submitId: number, attempt: number): Promise<ProgramOf | null> {
  const [row, body] = await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)])
  return row?.attempt === attempt && row.status === unsettled && body ? { row, code: body.code } : null
}

/** Exactly once in effect: other attempts, duplicates and later events are ignored. Returns whether this event was the one. */
export async function settleVerdict(event: Finish): Promise<boolean> {
  const { row, done } = await changeSubmission(event.submissionId, (now) => {
    if (now.attempt !== event.attempt || now.status !== unsettled) return null
    return { next: { attempt: now.attempt, ...judgementBy(now, event) }, words: { errorMessage: event.errorMessage } }
  })
  if (row?.attempt !== event.attempt) return false
  await followUpVerdict(row)
  return done
}

/** Gives the verdict that was held back, unless there is one or a later attempt. @throws busy after too many conflicts */
export async function revealVerdict(
  submissionId: number,
  attempt: number,
  found: Omit<Finish, 'submissionId' | 'attempt'>,
) {
  const { row, done } = await changeSubmission(submissionId, (now) => {
    if (now.attempt !== attempt || now.isManual || now.status !== Status.submittedUnknown) return null
    return { next: { attempt, ...judgementBy(now, found) }, words: {} }
  })
  if (row && done) await followUpVerdict(row)
}

/** Can be repeated. */
export async function followUpVerdict(row: SubmissionRow): Promise<void> {
  await Promise.all([
    stopWaiting(row.uid, ticketOf(row)),
    row.scope === siteScope ? countAnew(row) : null,
    kindOf(row.set).followVerdict(row),
    ...verdictFollowers.all().map((follower) => follower.followVerdict(row)),
  ])
}

/** For the next build of ranks and lists. */
async function countAnew({ uid, pid }: SubmissionIdentity): Promise<void> {
  await Promise.all([changedUsers.mark(uid), changedCounts.mark(String(pid))])
}
