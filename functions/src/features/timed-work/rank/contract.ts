import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo } from '../../../platform/http/fields.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { workField } from '../management/contract.ts'

const RankCell = z.object({
  score: z.number(),
  /** 0 full score, 8 a part of it, -1 nothing, 5 without a verdict yet */
  status: z.int(),
})

const RankRow = z.object({
  /** shared by equal scores */
  rank: z.int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** null for readers who may not know it */
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
  /** left out of the ranking before the end for everybody */
  isCovered: z.boolean(),
})

/** The ranking, for staff and those whose time is over; before the end for everybody only staff see covered problems in it. */
export const getTimedWorkRank = endpoint({
  method: 'GET',
  path: '/api/get-timed-work-rank',
  summary: 'The ranking of a quiz',
  access: { in: 'set', right: 'own:rank', who: 'login' },
  input: z.object({ ...workField, ...paging(50), keyword: z.optional(z.nullable(z.string().check(upTo(100)))) }),
  output: z.extend(pageOf(RankRow), {
    problems: z.array(RankProblem),
    /** the caller's row; null for none */
    own: z.nullable(RankRow),
    /** null before the first build */
    builtAt: z.nullable(z.string()),
  }),
  errors: [errors['timed-work-not-found'], errors['timed-work-rank-hidden']],
})

/** The whole ranking as CSV. */
export const downloadTimedWorkRank = endpoint({
  method: 'GET',
  path: '/api/file/download-timed-work-rank',
  summary: 'The ranking of a quiz as CSV',
  access: { in: 'set', right: 'own:download', who: 'login' },
  input: z.object(workField),
  output: z.file(),
  errors: [errors['timed-work-not-found']],
})
