import type { JudgeEvent } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { log } from '../../../platform/log.ts'
import { saveCases, saveProgress } from './results.ts'
import { settleVerdict } from './settle.ts'

/** Once, however often it is delivered. */
export async function applyEvent(event: JudgeEvent): Promise<void> {
  const { submissionId, attempt, requestId } = event
  switch (event.type) {
    case 'compiling':
      return saveProgress(submissionId, { attempt, status: Status.compiling, done: 0, total: 0 })
    case 'judging':
      return saveProgress(submissionId, { ...event, status: Status.judging })
    case 'cases':
      return saveCases(submissionId, attempt, event.part, event.cases)
    case 'finished': {
      const settled = await settleVerdict(event)
      const { status, judger } = event
      log.info('verdict', { requestId, submissionId, attempt, status, judger, settled })
    }
  }
}

/** The verdict System Error with the reason (JD-07). */
export async function giveUp(job: { submissionId: number; attempt: number; requestId: string }): Promise<void> {
  await applyEvent({
    ...job,
    type: 'finished',
    judger: '',
    status: Status.systemError,
    time: 0,
    memory: 0,
    score: null,
    errorMessage: 'The judge failed on this submission several times and gave it up. It can be rejudged.',
  })
}
