import { ReadMessage } from '@oj/shared/judging/messages.ts'
import { saveAnswerRun } from '../features/exam/judge.ts'
import { isAnswerRun } from '../features/exam/runs.ts'
import { saveRejudged, saveRejudgedCases } from '../features/judge-admin/rejudging/rows.ts'
import { renewOffer } from '../features/judging/offered-languages.ts'
import { saveHeartbeat } from '../features/judging/servers.ts'
import { saveCompiled } from '../features/problem/compile/check.ts'
import { saveJuryVerdict } from '../features/problem-admin/jury/jury.ts'
import { saveTested } from '../features/submission/sending/test-run.ts'
import { applyEvent } from '../features/submission/verdict/events.ts'
import { createQueueHandler } from '../platform/queue.ts'
import { joinSlices } from './join-slices.ts'

joinSlices()

/** The Lambda behind the `judge-events` queue: progress, verdicts, results of test runs, and signs of life. */
export const handler = createQueueHandler(ReadMessage, async (message) => {
  if (!message) return
  switch (message.type) {
    case 'heartbeat':
      await saveHeartbeat(message)
      return renewOffer()
    case 'tested':
      return isAnswerRun(message.key) ? saveAnswerRun(message) : saveTested(message)
    case 'compiled':
      return saveCompiled(message)
    case 'jury':
      return saveJuryVerdict(message)
    case 'rejudged':
      return saveRejudged(message)
    case 'rejudged-cases':
      return saveRejudgedCases(message)
    default:
      return applyEvent(message)
  }
})
