import { Status } from '@oj/shared/judging/verdicts.ts'
import { now } from '../../../platform/clock.ts'
import { untilMoment } from '../state/pace.ts'
import { firstAttempt, runOf } from '../state/runs.ts'
import { siteRow } from '../state/sites.ts'
import { handIn } from './hand-in.ts'
import type { RemoteStep } from './message.ts'
import { pollRunOnce } from './poll.ts'
import { abandonPassage, failureAt, goOn, passageOf } from './step.ts'

/** Never waits; the next step is a message. */
export async function takeStep(step: RemoteStep): Promise<void> {
  const passage = await passageOf(step)
  if (!passage) return
  const attempt = passage.isOwn ? firstAttempt : step.attempt
  const [row, run] = await Promise.all([siteRow(passage.site.name), runOf({ submitId: step.submissionId, attempt })])
  const status = run && !run.isOwn ? Status.submittedUnknown : Status.submitFailed
  if (row.mode === 'link' || (row.mode === 'own' && !run))
    return abandonPassage(passage, status, failureAt(passage, 'remote-link-only'))
  const rest = row.pausedUntil === null ? 0 : untilMoment(now(), row.pausedUntil)
  if (rest > 0) return goOn(passage, rest)
  if (!run) return handIn(passage)
  if (run.run !== null) return pollRunOnce(passage, { ...run, run: run.run })
  // its sender may still be at work; if not, the program may have arrived and is not sent again
  const left = untilMoment(now(), run.until)
  if (left > 0) return goOn(passage, left)
  return abandonPassage(passage, status, failureAt(passage, 'remote-answer-lost'))
}
