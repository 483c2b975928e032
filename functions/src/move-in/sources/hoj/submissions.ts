import { statusRows } from '@oj/shared/judging/verdicts.ts'
import type { OldSubmission } from '../../school.ts'
import { toId, toLanguage, toReference } from '../source.ts'
import { type Judge, toProblemId } from './judge.ts'
import { contestRecord, judge as submission, trainingRecord } from './tables.ts'

/** HOJ's codes are those of this site; one that still waits was not judged. */
const judged: ReadonlySet<number> = new Set(
  statusRows.filter(([, { tone }]) => tone !== 'running').map(([, { code }]) => code),
)

export function* readSubmissions({ staging, toMoment }: Judge): Generator<OldSubmission> {
  for (const row of staging.rows(submission, { order: ['submit_id'] })) {
    const contest = toReference(row.cid)
    const id = row.submit_id
    const inContest = contest !== null && row.score === null ? staging.find(contestRecord, { submit_id: id }) : null
    yield {
      id: toId(id),
      account: toId(row.uid),
      problem: toProblemId(row.pid),
      contest,
      training: contest === null ? toReference(staging.find(trainingRecord, { submit_id: id })?.tid ?? null) : null,
      group: toReference(row.gid),
      submitTime: toMoment(row.submit_time),
      language: toLanguage(row.language ?? ''),
      code: row.code ?? '',
      status: row.status !== null && judged.has(row.status) ? row.status : null,
      time: row.time,
      memory: row.memory,
      score: row.score ?? inContest?.score ?? null,
      oiRankScore: row.oi_rank_score,
      errorMessage: row.error_message ?? '',
      ip: row.ip ?? '',
      share: row.share === 1,
    }
  }
}
