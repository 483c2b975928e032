import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, pageOf, paging, whole } from '../../platform/http/fields.ts'
import { RankType } from './contract-facts.ts'
import { GroupRankRow } from './of-groups/contract.ts'

export * from './best/contract.ts'
export * from './contract-facts.ts'
export * from './of-groups/contract.ts'

/** A user in a rank list of the site. */
export const RankRow = z.extend(GroupRankRow, { signature: z.string() })

/**
 * A page of a rank list: ACM by solved problems, then fewer submissions; OI by score, then solved; rating by rating.
 * Lists are built every few minutes, so that a page costs the same whatever the number of users.
 */
export const getRankList = endpoint({
  method: 'GET',
  path: '/api/get-rank-list',
  summary: 'Global ranks',
  access: 'anyone',
  input: z.object({
    ...paging(30),
    type: z.pipe(z._default(whole, RankType.acm), z.literal([RankType.acm, RankType.oi, RankType.rating])),
    /** part of a username or nickname */
    searchUser: z.optional(z.string().check(z.trim(), z.maxLength(50))),
  }),
  output: pageOf(RankRow),
})

/** Who solved most problems for the first time in the last seven days, at most 20, best first. */
export const getRecentSevenAcRank = endpoint({
  method: 'GET',
  path: '/api/get-recent-seven-ac-rank',
  summary: 'Who solved most in the last seven days',
  access: 'anyone',
  output: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      nickname: z.string(),
      avatar: z.string(),
      titleName: z.string(),
      titleColor: z.string(),
      ac: z.int(),
    }),
  ),
})

/** Submissions of each of the last seven days, oldest first. `forceRefresh` is accepted and ignored. */
export const getLastWeekSubmissionStatistics = endpoint({
  method: 'GET',
  path: '/api/get-last-week-submission-statistics',
  summary: 'Submissions of the last seven days',
  access: 'anyone',
  input: z.object({ forceRefresh: z.optional(flag) }),
  output: z.object({
    /** dates of the site's time zone, such as 2026-03-01 */
    dateStrList: z.array(z.string()),
    acCountList: z.array(z.int()),
    totalCountList: z.array(z.int()),
  }),
})
