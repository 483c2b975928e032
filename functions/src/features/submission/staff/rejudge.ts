import { Status } from '@oj/shared/judging/verdicts.ts'
import { Failure } from '../../../platform/errors.ts'
import type { TaskMaker } from '../../../platform/tasks.ts'
import { elsewhereLanguage } from '../../judging/contract-remotes.ts'
import { languagesAt, modeAt, problemNumbered, type Remote } from '../../problem/index.ts'
import { submissionErrors } from '../errors.ts'
import { startJudging, unsentWrite } from '../sending/unsent-attempts.ts'
import { findSubmission, findSubmissionBody, type SubmissionRow } from '../store.ts'
import { caseModeIn } from '../verdict/case-mode.ts'
import { giveUp } from '../verdict/events.ts'
import { type Attempt, judgeOf } from '../verdict/judges.ts'
import { followUpVerdict } from '../verdict/settle.ts'
import { changeByStaff } from './change.ts'

type Problem = Awaited<ReturnType<typeof problemNumbered>>
export type Opener = (pid: number) => Promise<Problem>

/** Finds problems by number, each once. */
export function createProblemOpener(): Opener {
  const found = new Map<number, Promise<Problem>>()
  return (pid) => {
    const problem = found.get(pid) ?? problemNumbered(pid)
    found.set(pid, problem)
    return problem
  }
}

/** A submission before its new verdict. */
export function toPendingVerdict(row: SubmissionRow) {
  return {
    time: null,
    memory: null,
    score: null,
    oiRankScore: null,
    judger: '',
    isManual: false,
    attempt: row.attempt + 1,
    status: Status.pending,
  }
}

/** Whether a site is asked anything now. */
const isOpen = async (remote: Remote) => (await modeAt(remote)) !== 'link'

/**
 * What it takes to judge a submission again, by the current rules of its problem and its set.
 * @throws submission-not-found, problem-not-found, handed-in-elsewhere, language-unknown if its judge does not accept the
 * language any more
 */
export async function readAgain(submitId: number, open: Opener) {
  const [stored, written] = await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)])
  if (!stored || !written) throw new Failure(submissionErrors['submission-not-found'])
  const { language } = stored
  const { row, body } = await open(stored.pid)
  const judge = judgeOf(body)
  // what was handed in at its site is only looked at there
  const isElsewhere = body.remote !== null && language === elsewhereLanguage
  if (body.remote && !(isElsewhere ? await isOpen(body.remote) : (await languagesAt(body.remote)).length > 0))
    throw new Failure(submissionErrors['handed-in-elsewhere'], { site: body.remote.site })
  if (!isElsewhere && !(await judge.offers(language, body)))
    throw new Failure(submissionErrors['language-unknown'], { language })
  const { type, ioScore } = body.settings
  const judgeCaseMode = await caseModeIn(stored.set, body)
  const rules = { difficulty: row.difficulty, judgeCaseMode, ioScore: type === 'oi' ? ioScore : null }
  return { stored, code: written.code, body, judge, rules }
}

/** How a submission is found that is judged again as one of many. */
interface OfMany {
  readonly open: Opener
  /** which attempt it was at: one that has gone on is judged again already */
  readonly attempt: number
}

/**
 * Judges a submission again as a new attempt, with the lowest priority. Until its verdict it does not count; events of older
 * attempts are ignored.
 * @throws as `readAgain`
 */
export async function rejudgeSubmission(submitId: number, by: TaskMaker, ofMany?: OfMany): Promise<void> {
  const { stored, code, body, rules } = await readAgain(submitId, ofMany?.open ?? problemNumbered)
  if (ofMany && stored.attempt !== ofMany.attempt) return
  const { requestId } = by
  const lane = 'rejudge'
  const before = await changeByStaff(submitId, by, 'submission.rejudge', async (now) => {
    const next = toPendingVerdict(now)
    const writes = [unsentWrite(submitId, next.attempt, { lane, requestId })]
    return { step: { next, words: { errorMessage: '', manual: null }, rules, writes } }
  })
  await startAgain(before, { code, body, rules, lane, requestId })
}

/** What a new attempt takes, beside its submission as it was. */
type Anew = Pick<Awaited<ReturnType<typeof readAgain>>, 'code' | 'body' | 'rules'> & Pick<Attempt, 'lane' | 'requestId'>

/** Starts judging a submission again whose new attempt is stored; where that fails, it gets a verdict that says so. */
export async function startAgain(before: SubmissionRow, { code, body, rules, lane, requestId }: Anew): Promise<void> {
  await followUpVerdict(before)
  const row = { ...before, ...toPendingVerdict(before), ...rules }
  try {
    await startJudging({ row, code, body, lane, waiting: 0, requestId })
  } catch (error) {
    await giveUp({ submissionId: row.submitId, attempt: row.attempt, requestId })
    throw error
  }
}
