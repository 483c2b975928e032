import type { OldSubmission } from '../../school.ts'
import { toId, toReference } from '../source.ts'
import { testRun, toLanguageName, toStatus } from './codes.ts'
import type { Judge } from './judge.ts'
import { compileInfo, runtimeInfo, solution, sourceCode, sourceCodeUser } from './tables.ts'

type Row = ReturnType<(typeof solution)['parse']>

/** A program of somebody's own input, of no problem. */
export const isTestRun = ({ problem_id: problem, result }: Row): boolean => (problem ?? 0) <= 0 || result === testRun

/** `hasPoints` says whether test points of a problem are worth points; of others HUSTOJ keeps what part was passed. */
export function* readSubmissions(
  { staging, toMoment }: Judge,
  hasPoints: (problem: number) => boolean,
): Generator<OldSubmission> {
  for (const row of staging.rows(solution, { order: ['solution_id'] })) {
    if (isTestRun(row)) continue
    const by = { solution_id: row.solution_id }
    const said = staging.find(compileInfo, by) ?? staging.find(runtimeInfo, by)
    yield {
      id: toId(row.solution_id),
      account: toId(row.user_id),
      problem: toId(row.problem_id),
      contest: toReference(row.contest_id),
      training: null,
      group: null,
      submitTime: toMoment(row.in_date),
      language: toLanguageName(row.language),
      code: (staging.find(sourceCodeUser, by) ?? staging.find(sourceCode, by))?.source ?? '',
      status: toStatus(row.result),
      time: row.time,
      memory: row.memory,
      score: hasPoints(row.problem_id ?? 0) ? scoreOf(row) : null,
      oiRankScore: null,
      errorMessage: said?.error ?? '',
      ip: row.ip ?? '',
      share: false,
    }
  }
}

/** Of 100; the rate is of 1, or the points themselves where they are no more than 100 together. */
const scoreOf = ({ pass_rate: rate }: Row) => (rate === null ? null : Math.round(rate > 1 ? rate : rate * 100))
