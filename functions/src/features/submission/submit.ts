import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import type { Caller, Context } from '../../platform/serve.ts'
import type { CaptchaAnswer } from '../captcha/contract.ts'
import { Status } from '../judging/contract.ts'
import { isOffered, sendJob } from '../judging/index.ts'
import { openProblem, type ProblemRow, takesLanguage } from '../problem/index.ts'
import { siteConfig, siteLimits } from '../site/index.ts'
import { submissionErrors } from './errors.ts'
import { jobOf } from './job.ts'
import { checkHaste, takeTurn } from './pace.ts'
import { createSubmission, deleteSubmission, type NewSubmission, nextSubmitId } from './store.ts'
import { startWaiting, stopWaiting, ticketOf } from './waiting.ts'

export interface Submit {
  pid: string
  language: string
  code: string
  captcha?: CaptchaAnswer | undefined
}

type Opened = Awaited<ReturnType<typeof openProblem>>

/** @throws judging-closed while staff have it switched off, language-unknown when the problem or all judges lack it */
export async function checkJudging(language: string, { body }: Opened): Promise<void> {
  if (!(await siteConfig()).openPublicJudge) throw new Failure(submissionErrors['judging-closed'])
  const isTaken = takesLanguage(body, language) && (await isOffered(language))
  if (!isTaken) throw new Failure(submissionErrors['language-unknown'], { language })
}

/**
 * Stores a submission and sends its job to the judges; a job that can't be sent takes the submission back.
 * @throws judging-closed, language-unknown, captcha-required, captcha-wrong, too-fast, too-many-waiting and what
 * `openProblem` throws
 */
export async function submit(
  input: Submit,
  context: Context & { caller: Caller },
  bank: readonly ProblemRow[],
): Promise<number> {
  const { caller } = context
  const problem = await openProblem(input.pid, caller, 'display id', bank)
  await checkJudging(input.language, problem)
  const { submitInterval, waitingMax } = await siteLimits()
  await checkHaste(caller.uid, input.captcha)
  await takeTurn(caller.uid, 'submit', submitInterval)
  const submitId = await nextSubmitId()
  const waiting = await startWaiting(caller.uid, ticketOf(submitId), waitingMax)
  try {
    const row = rowOf(submitId, input, problem, caller)
    await createSubmission(row, { code: input.code, ip: context.ip })
    await sendJob(jobOf(row, input.code, problem.body, context.requestId), 'practice', caller.uid, waiting)
  } catch (error) {
    await Promise.all([deleteSubmission(submitId), stopWaiting(caller.uid, ticketOf(submitId))])
    throw error
  }
  return submitId
}

function rowOf(submitId: number, { language, code }: Submit, problem: Opened, caller: Caller): NewSubmission {
  const { row, body } = problem
  return {
    submitId,
    scope: 'site',
    attempt: 1,
    pid: row.pid,
    displayPid: row.problemId,
    title: row.title,
    uid: caller.uid,
    username: caller.username,
    submitTime: now().toISOString(),
    status: Status.pending,
    length: code.length,
    language,
    cid: 0,
    difficulty: row.difficulty,
    judgeCaseMode: body.settings.judgeCaseMode,
    ...(body.settings.type === 'oi' ? { ioScore: body.settings.ioScore } : {}),
    judger: '',
    isManual: false,
    share: false,
  }
}
