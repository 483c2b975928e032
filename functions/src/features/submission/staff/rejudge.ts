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

/** Reads each problem once. */
export function createProblemOpener(): Opener {
  const found = new Map<number, Promise<Problem>>()
  return (pid) => {
    const problem = found.get(pid) ?? problemNumbered(pid)
    found.set(pid, problem)
    return problem
  }
}

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

const isOpen = async (remote: Remote) => (await modeAt(remote)) !== 'link'

/** By the current rules. @throws submission-not-found, problem-not-found, handed-in-elsewhere, language-unknown */
export async function readAgain(submitId: number, open: Opener) {
  const [stored, written] = await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)])
  if (!stored || !written) throw new Failure(submissionErrors['submission-not-found'])
  const { language } = stored
  const { row, body } = await open(stored.pid)
  const judge = judgeOf(body)
  // runs of contestants are only looked up there
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

/** For one of many. */
interface OfMany {
  readonly open: Opener
  /** one that has a later attempt is judged again already */
  readonly attempt: number
}

/** As a new attempt, with the lowest priority; until its verdict it does not count. @throws as `readAgain` */
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

type Anew = Pick<Awaited<ReturnType<typeof readAgain>>, 'code' | 'body' | 'rules'> & Pick<Attempt, 'lane' | 'requestId'>

/** Starts judging a stored new attempt; a failure becomes its verdict. */
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
