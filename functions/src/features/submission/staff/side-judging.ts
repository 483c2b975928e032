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

/** A submission that can be judged beside its verdict. */
export interface Beside {
  /** as it is; nothing of it changes */
  readonly row: SubmissionRow
  /** by which the new verdict is stored */
  readonly rules: Rules
  /** Sends its job, with the lowest priority. */
  send(rejudging: number): Promise<void>
}

/**
 * Reads a submission that is to be judged beside its verdict. What is being judged gets the present verdict anyway, and what
 * staff decided stays decided.
 * @throws as `readAgain`, still-judging, judged-by-hand, judged-elsewhere
 */
export async function besideOf(submitId: number, requestId: string, open: Opener): Promise<Beside> {
  const { stored: row, code, body, judge, rules } = await readAgain(submitId, open)
  const judged = { row: { ...row, ...rules }, code, body, requestId }
  if (isRunning(row.status)) throw new Failure(errors['still-judging'])
  if (row.isManual) throw new Failure(errors['judged-by-hand'])
  const { beside } = judge
  if (!beside) throw new Failure(errors['judged-elsewhere'])
  return { row, rules, send: (rejudging) => beside(judged, rejudging) }
}

/** A new verdict for a submission, and the attempt beside which it was found. */
export interface Found {
  readonly submitId: number
  readonly attempt: number
  readonly rules: Rules
  readonly judgement: Omit<Judgement, 'attempt'>
  readonly errorMessage: string
  readonly cases: readonly (readonly CaseResult[])[]
  /** notes that it was taken, in the same transaction */
  readonly taken: Write
}

const toLoggedVerdict = ({ status, score }: Pick<Judgement, 'status' | 'score'>) => ({ status, score })

/**
 * Takes a verdict that was found beside a submission's own for it, as a new attempt.
 * @returns whether it was taken: not where somebody changed the submission since
 */
export async function takeVerdict(found: Found, by: Actor): Promise<boolean> {
  const { submitId, attempt, rules, judgement, errorMessage, cases, taken } = found
  const next = { ...judgement, attempt: attempt + 1 }
  // Nobody sees them before the attempt is that of the submission.
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

/** Does what follows a verdict that was taken, where whoever took it may have broken off before that. */
export async function followTaken(submitId: number): Promise<void> {
  const row = await findSubmission(submitId)
  if (row) await followUpVerdict(row)
}
