import {
  type AcmRankRow,
  getContestOutsideScoreboard,
  getContestRank,
  type OiRankRow,
} from '@oj/functions/features/contest/contract.ts'
import { checkContestSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import type * as z from 'zod/mini'
import { call, type TestUser } from '../client/api.ts'
import { until } from '../stack/patience.ts'
import { right } from './programs.ts'

type Asked = Omit<InputOf<typeof getContestRank>, 'cid'>
type AcmRow = z.output<typeof AcmRankRow>
type OiRow = z.output<typeof OiRankRow>

const programs = { right: right.Python3 ?? '', wrong: 'print(0)\n' } as const

/** Hands a program in to a problem of a contest, and waits for what its staff see of the verdict. */
export async function handInto(
  cid: number,
  problem: string,
  what: keyof typeof programs,
  by: TestUser,
  staff: TestUser,
): Promise<number> {
  const program = { language: 'Python3', code: programs[what] }
  const { submitId } = await call(submitProblemJudge, { cid, pid: problem, ...program }, by)
  await until(async () => {
    const rows = await call(checkContestSubmissionsStatus, { submitIds: [submitId], cid }, staff)
    const row = rows[String(submitId)]
    return row && !isRunning(row.status)
  })
  return submitId
}

/** A page of a board; without somebody, as visitors see it. */
export const boardFor = (cid: number, as: TestUser | null, asked: Asked = {}) =>
  as ? call(getContestRank, { cid, ...asked }, as) : call(getContestOutsideScoreboard, { cid, ...asked })

const isAcm = (row: AcmRow | OiRow): row is AcmRow => 'ac' in row

/** The rows of an ACM board. */
export const acmRows = async (cid: number, as: TestUser | null, asked: Asked = {}): Promise<AcmRow[]> =>
  (await boardFor(cid, as, asked)).records.filter(isAcm)

/** The rows of an OI board. */
export const oiRows = async (cid: number, as: TestUser | null, asked: Asked = {}): Promise<OiRow[]> =>
  (await boardFor(cid, as, asked)).records.filter((row): row is OiRow => !isAcm(row))

/** Who stands on a board with their rank, once it is as expected. */
export const ranked = (rows: readonly (AcmRow | OiRow)[]) => rows.map(({ username, rank }) => [username, rank])
