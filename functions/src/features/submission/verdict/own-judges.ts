import type { JudgeJob } from '../../judging/contract.ts'
import { isOffered, ownJudgesName, sendJob } from '../../judging/index.ts'
import type { Attempt, Judge } from './judges.ts'

/** The job of an attempt with everything the judge needs, because it cannot read the table. */
function jobOf({
  row: { submitId, attempt, language },
  code,
  body: { settings, testData },
  requestId,
}: Attempt): JudgeJob {
  return {
    kind: 'submission',
    submissionId: submitId,
    attempt,
    language,
    code,
    settings,
    testData: { key: testData.key, version: testData.version },
    requestId,
  }
}

/** The site's own judges, reached through queues. */
export const ownJudges: Judge = {
  name: ownJudgesName,
  offers: isOffered,
  begin: (attempt) => sendJob(jobOf(attempt), attempt.lane, attempt.row.uid, attempt.waiting),
}
