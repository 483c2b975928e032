import type { JudgeJob, JudgeSettings } from '../judging/contract.ts'
import type { SubmissionRow } from './store.ts'

/** What judging takes of a problem. */
interface Judged {
  settings: JudgeSettings
  testData: { key: string; version: string }
}

/** The job of a submission: all that judging its present attempt takes. */
export function jobOf(
  { submitId, attempt, language }: Pick<SubmissionRow, 'submitId' | 'attempt' | 'language'>,
  code: string,
  { settings, testData: { key, version } }: Judged,
  requestId: string,
): JudgeJob {
  return {
    kind: 'submission',
    submissionId: submitId,
    attempt,
    language,
    code,
    settings,
    testData: { key, version },
    requestId,
  }
}
