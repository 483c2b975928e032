import { Failure } from '../../../platform/errors.ts'
import type { TaskMaker } from '../../../platform/tasks.ts'
import { Status } from '../../judging/contract.ts'
import { problemNumbered } from '../../problem/index.ts'
import { submissionErrors } from '../errors.ts'
import { startJudging, unsentWrite } from '../sending/unsent.ts'
import { findSubmission, findSubmissionBody, type SubmissionRow } from '../store.ts'
import { giveUp } from '../verdict/events.ts'
import { judgeOf } from '../verdict/judges.ts'
import { changeByStaff } from './change.ts'

type Problem = Awaited<ReturnType<typeof problemNumbered>>
type Opener = (pid: number) => Promise<Problem>

/** Finds problems by number, each once. */
export function opener(): Opener {
  const found = new Map<number, Promise<Problem>>()
  return (pid) => {
    const problem = found.get(pid) ?? problemNumbered(pid)
    found.set(pid, problem)
    return problem
  }
}

/** A submission before its new verdict. */
function again(row: SubmissionRow) {
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

/**
 * Judges a submission again as a new attempt, with the lowest priority, by the current rules of its problem. Until its verdict
 * it does not count; events of older attempts are ignored.
 * @throws submission-not-found, problem-not-found, language-unknown if its judge does not accept the language any more
 */
export async function rejudge(submitId: number, by: TaskMaker, open: Opener = problemNumbered): Promise<void> {
  const [stored, body] = await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)])
  if (!stored || !body) throw new Failure(submissionErrors['submission-not-found'])
  const { language } = stored
  const problem = await open(stored.pid)
  const judge = judgeOf(problem.body)
  if (!(await judge.offers(language))) throw new Failure(submissionErrors['language-unknown'], { language })
  const { type, ioScore, judgeCaseMode } = problem.body.settings
  const rules = { difficulty: problem.row.difficulty, judgeCaseMode, ioScore: type === 'oi' ? ioScore : null }
  const { requestId } = by
  const lane = 'rejudge'
  const before = await changeByStaff(submitId, by, 'submission.rejudge', async (now) => {
    const next = again(now)
    const writes = [unsentWrite(submitId, next.attempt, { lane, requestId })]
    return { step: { next, words: { errorMessage: '', manual: null }, rules, writes } }
  })
  const row = { ...before, ...again(before), ...rules }
  try {
    await startJudging({ row, code: body.code, body: problem.body, lane, waiting: 0, requestId })
  } catch (error) {
    await giveUp({ submissionId: submitId, attempt: row.attempt, requestId })
    throw error
  }
}
