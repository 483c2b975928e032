import type { CaseResult } from '@oj/shared/judging/messages.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { submissionErrors as errors } from '../errors.ts'
import { findSubmission, type Judgement, type Rules, type SubmissionRow } from '../store.ts'
import { saveCases } from '../verdict/results.ts'
import { followUpVerdict } from '../verdict/settle.ts'
import { changeSubmission } from '../verdict/transition.ts'
import { type Opener, readAgain } from './rejudge.ts'

/** A submission that is ready to be judged again without being changed. */
export interface SideJudging {
  readonly row: SubmissionRow
  /** for the new verdict */
  readonly rules: Rules
  /** Sends it to a judge, with the lowest priority. */
  send(rejudging: number): Promise<void>
}

/** @throws as `readAgain`, still-judging, judged-by-hand, judged-elsewhere */
export async function prepareSideJudging(submitId: number, requestId: string, open: Opener): Promise<SideJudging> {
  const { stored: row, code, body, judge, rules } = await readAgain(submitId, open)
  const judged = { row: { ...row, ...rules }, code, body, requestId }
  if (isRunning(row.status)) throw new Failure(errors['still-judging'])
  if (row.isManual) throw new Failure(errors['judged-by-hand'])
  const { beginSideJudging } = judge
  if (!beginSideJudging) throw new Failure(errors['judged-elsewhere'])
  return { row, rules, send: (rejudging) => beginSideJudging(judged, rejudging) }
}

/** What a side judging of an attempt came to. */
export interface SideVerdict {
  readonly submitId: number
  readonly attempt: number
  readonly rules: Rules
  readonly judgement: Omit<Judgement, 'attempt'>
  readonly errorMessage: string
  readonly cases: readonly (readonly CaseResult[])[]
  /** the write that notes, in the same transaction, that it was taken */
  readonly taken: Write
}

const toLoggedVerdict = ({ status, score }: Pick<Judgement, 'status' | 'score'>) => ({ status, score })

/** Makes it the verdict of a new attempt; false if the submission has changed since. */
export async function takeVerdict(verdict: SideVerdict, by: Actor): Promise<boolean> {
  const { submitId, attempt, rules, judgement, errorMessage, cases, taken } = verdict
  const next = { ...judgement, attempt: attempt + 1 }
  // invisible until the submission has this attempt
  for (const [part, some] of cases.entries()) await saveCases(submitId, next.attempt, part, some)
  const { row, done } = await changeSubmission(submitId, async (now) => {
    if (now.attempt !== attempt || now.isManual || isRunning(now.status)) return null
    const isSame = now.status === next.status && now.score === next.score
    const entry = {
      action: 'submission.rejudge',
      target: String(submitId),
      before: toLoggedVerdict(now),
      after: toLoggedVerdict(next),
    }
    const logged = isSame ? [] : [await auditWrite(by, entry)]
    return { next, words: { errorMessage, manual: null }, rules, writes: [taken, ...logged] }
  })
  if (row && done) await followUpVerdict(row)
  return done
}

/** For a taken verdict whose taker may have failed before the follow-up. */
export async function followTaken(submitId: number): Promise<void> {
  const row = await findSubmission(submitId)
  if (row) await followUpVerdict(row)
}
