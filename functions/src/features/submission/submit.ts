import { languages } from '@oj/judge/languages/index.ts'
import { now } from '../../platform/clock.ts'
import { env } from '../../platform/env.ts'
import { Failure } from '../../platform/errors.ts'
import { send } from '../../platform/queue.ts'
import type { Caller, Context } from '../../platform/serve.ts'
import { type JudgeJob, Status } from '../judging/contract.ts'
import { openProblem } from '../problem/find.ts'
import { submissionErrors } from './errors.ts'
import { createSubmission, deleteSubmission } from './store.ts'

export interface Submit {
  pid: string
  language: string
  code: string
}

/** Stores a submission and sends its job to the judges; a job that can't be sent takes the submission back. */
export async function submit({ pid, language, code }: Submit, context: Context & { caller: Caller }): Promise<number> {
  const { caller, requestId, ip } = context
  const { row: problem, body } = await openProblem(pid, caller)
  if (!languages.some(({ name }) => name === language)) {
    throw new Failure(submissionErrors['language-unknown'], { language })
  }
  const { settings, testData } = body
  const row = await createSubmission(
    {
      scope: 'site',
      attempt: 1,
      pid: problem.pid,
      displayPid: problem.problemId,
      title: problem.title,
      uid: caller.uid,
      username: caller.username,
      submitTime: now().toISOString(),
      status: Status.pending,
      length: code.length,
      language,
      cid: 0,
      difficulty: problem.difficulty,
      judgeCaseMode: settings.judgeCaseMode,
      ...(settings.type === 'oi' ? { ioScore: settings.ioScore } : {}),
      judger: '',
      isManual: false,
      share: false,
    },
    { code, ip },
  )
  const { submitId: submissionId, attempt } = row
  const { key, version } = testData
  const job: JudgeJob = {
    submissionId,
    attempt,
    language,
    code,
    settings,
    testData: { key, version },
    requestId,
  }
  try {
    await send(env('PRACTICE_QUEUE_URL'), job, caller.uid)
  } catch (error) {
    await deleteSubmission(submissionId)
    throw error
  }
  return submissionId
}
