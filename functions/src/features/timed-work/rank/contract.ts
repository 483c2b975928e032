import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo } from '../../../platform/http/fields.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { workField } from '../management/contract.ts'

/** What somebody's best submission to a problem came to. */
const RankCell = z.object({
  score: z.number(),
  /** 0 everything, 8 a part of it, -1 nothing, 5 where there is no verdict yet */
  status: z.int(),
})

const RankRow = z.object({
  /** equal scores share it */
  rank: z.int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** null for those who may not know it */
  realname: z.nullable(z.string()),
  school: z.string(),
  score: z.number(),
  /** by the display id of the problem */
  submissionInfo: z.record(z.string(), RankCell),
})
export type RankRow = z.infer<typeof RankRow>

const RankProblem = z.object({
  pid: z.int(),
  displayId: z.string(),
  displayTitle: z.string(),
  fullScore: z.number(),
  /** whether the ranking says nothing of it before the end for everybody */
  isCovered: z.boolean(),
})

/**
 * The ranking of a timed work, for who has handed in, whose time has run out, and staff. What waits for the end for everybody
 * is in nobody's score before it but for staff.
 */
export const getTimedWorkRank = endpoint({
  method: 'GET',
  path: '/api/get-timed-work-rank',
  summary: 'The ranking of a timed work',
  access: { in: 'set', right: 'own:rank', who: 'login' },
  input: z.object({ ...workField, ...paging(50), keyword: z.optional(z.nullable(z.string().check(upTo(100)))) }),
  output: z.extend(pageOf(RankRow), {
    problems: z.array(RankProblem),
    /** the caller's own row; null where they have none */
    own: z.nullable(RankRow),
    /** when it was built; null before the first time */
    builtAt: z.nullable(z.string()),
  }),
  errors: [errors['timed-work-not-found'], errors['timed-work-rank-hidden']],
})

/** The whole ranking as CSV, for super admins and the author, in a group for its root and admins. */
export const downloadTimedWorkRank = endpoint({
  method: 'GET',
  path: '/api/file/download-timed-work-rank',
  summary: 'The ranking of a timed work as CSV',
  access: { in: 'set', right: 'own:download', who: 'login' },
  input: z.object(workField),
  output: z.file(),
  errors: [errors['timed-work-not-found']],
})
