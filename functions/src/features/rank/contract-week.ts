import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag } from '../../platform/http/fields.ts'

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
