import { hashSample } from '@oj/shared/judging/samples.ts'
import { isOffered, ownJudgesName, sendJob } from '../../judging/index.ts'
import { wrapCode } from '../../problem/index.ts'
import type { Judge } from './judges.ts'

type Judging = Parameters<NonNullable<Judge['beginSideJudging']>>[0]

/** The judge cannot read the table. The case mode is that of the row, since its set may have another. */
const judgingOf = ({ row, code, body, requestId }: Judging) => ({
  submissionId: row.submitId,
  language: row.language,
  ...wrapCode(code, row.language, body),
  settings: { ...body.settings, judgeCaseMode: row.judgeCaseMode },
  testData: { key: body.testData.key, version: body.testData.version },
  juryTime: body.juryTime,
  samples: body.examples.map(({ input }) => hashSample(input)),
  requestId,
})

/** Reached through queues. */
export const ownJudges: Judge = {
  name: ownJudgesName,
  offers: isOffered,
  begin(attempt) {
    const { row, lane, waiting } = attempt
    return sendJob({ kind: 'submission', attempt: row.attempt, ...judgingOf(attempt) }, lane, row.uid, waiting)
  },
  beginSideJudging: (attempt, rejudging) =>
    sendJob({ kind: 'rejudging', rejudging, ...judgingOf(attempt) }, 'rejudge', attempt.row.uid, 0),
}
