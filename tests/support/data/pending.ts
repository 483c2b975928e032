import { keyOf } from '@oj/functions/features/problem-set/key.ts'
import type { SubmissionRow } from '@oj/functions/features/submission/store.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'

type Named = 'submitId' | 'n' | 'pid' | 'displayPid' | 'title' | 'uid' | 'username'

/** A submission to the bank as it is stored before its verdict, with what a test says of it. */
export const pending = (fields: Pick<SubmissionRow, Named> & Partial<SubmissionRow>): SubmissionRow => ({
  set: keyOf('bank', null),
  scope: 'site',
  phase: 'official',
  attempt: 1,
  submitTime: new Date().toISOString(),
  status: Status.pending,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  ioScore: null,
  length: 10,
  language: 'C++',
  difficulty: 1,
  judger: '',
  isManual: false,
  share: false,
  ticket: null,
  judgeCaseMode: 'default',
  ...fields,
})
