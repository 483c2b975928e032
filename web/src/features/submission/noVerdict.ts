import { remoteJudges } from '@oj/functions/features/judging/contract-remotes.ts'
import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'

/** Whether another site gave no verdict on a submission: not handed in, or nothing is known of it. */
export const isUntold = ({ status, judger }: Pick<SubmissionRow, 'status' | 'judger'>): boolean =>
  status === Status.submitFailed || (status === Status.submittedUnknown && remoteJudges.some((name) => name === judger))
