import { CompileJob, JudgeJob, JuryJob, RejudgingJob, TestJob } from '@oj/shared/judging/jobs.ts'
import { olderJob } from '@oj/shared/judging/older.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { saveAnswerRun } from '../features/exam/judge.ts'
import { isAnswerRun } from '../features/exam/runs.ts'
import { saveRejudged } from '../features/judge-admin/rejudging/rows.ts'
import { saveCompiled } from '../features/problem/compile/check.ts'
import { saveJuryVerdict } from '../features/problem-admin/jury/jury.ts'
import { saveTested } from '../features/submission/sending/test-run.ts'
import { giveUp } from '../features/submission/verdict/events.ts'
import { createQueueHandler } from '../platform/queue.ts'
import { joinSlices } from './join-slices.ts'

joinSlices()

/** The fields needed to end a job; the rest may be what no judge could read. */
const of = { requestId: z._default(z.string(), '') }
const Dead = z.pipe(
  olderJob,
  z.discriminatedUnion('kind', [
    z.extend(z.pick(JudgeJob, { kind: true, submissionId: true, attempt: true }), of),
    z.extend(z.pick(JuryJob, { kind: true, run: true }), of),
    z.extend(z.pick(RejudgingJob, { kind: true, rejudging: true, submissionId: true }), of),
    z.extend(z.pick(TestJob, { kind: true, key: true }), of),
    z.extend(z.pick(CompileJob, { kind: true, key: true }), of),
  ]),
)

const message = 'The judge failed several times and gave this up. It can be tried again.'
const run = { judger: '', status: Status.systemError, time: 0, memory: 0 }
const verdict = { ...run, score: null, errorMessage: message }

/** The Lambda behind the judge queues' dead letters: jobs that no judge could finish. */
export const handler = createQueueHandler(Dead, async (job) => {
  switch (job.kind) {
    case 'submission':
      return giveUp(job)
    case 'jury':
      return saveJuryVerdict({ ...job, ...verdict, type: 'jury', totalTime: 0 })
    case 'rejudging':
      return saveRejudged({ ...job, ...verdict, type: 'rejudged' })
    case 'test':
      return (isAnswerRun(job.key) ? saveAnswerRun : saveTested)({
        ...job,
        ...run,
        type: 'tested',
        output: '',
        stderr: message,
        others: [],
      })
    case 'compile':
      return saveCompiled({ ...job, type: 'compiled', outcome: 'broken', message, judger: '' })
  }
})
