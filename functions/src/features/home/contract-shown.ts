import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { ContestRow } from '../contest/contract-row.ts'

// In its own file because the home page calls this, and nothing else of the slice.

/** The pictures of the home page in display order. */
export const getHomeCarousel = endpoint({
  method: 'GET',
  path: '/api/home-carousel',
  summary: 'Pictures of the home page',
  access: 'anyone',
  output: z.array(z.object({ id: z.int(), url: z.string(), title: z.string(), link: z.string() })),
})

/** The moments that the home page counts down to, nearest first, without those that have passed. */
export const getContestCountdown = endpoint({
  method: 'GET',
  path: '/api/get-contest-countdown',
  summary: 'Countdowns of the home page',
  access: 'anyone',
  output: z.array(z.object({ id: z.int(), title: z.string(), date: z.string() })),
})

/** Contests on other sites that have not ended, ordered by their start. */
export const getRecentOtherContest = endpoint({
  method: 'GET',
  path: '/api/get-recent-other-contest',
  summary: 'Contests on other sites',
  access: 'anyone',
  output: z.array(
    z.object({
      id: z.int(),
      oj: z.string(),
      title: z.string(),
      url: z.string(),
      beginTime: z.string(),
      endTime: z.string(),
    }),
  ),
})

/** The site's own contests that are running or will start soon, ordered by their start. */
export const getRecentContest = endpoint({
  method: 'GET',
  path: '/api/get-recent-contest',
  summary: 'Contests that run or come soon',
  access: 'anyone',
  output: z.array(ContestRow),
})

/** The ten public problems that changed last, newest first; empty for visitors if the bank requires a login. */
export const getRecentUpdatedProblem = endpoint({
  method: 'GET',
  path: '/api/get-recent-updated-problem',
  summary: 'Problems that were changed last',
  access: 'anyone',
  output: z.array(
    z.object({ id: z.int(), problemId: z.string(), title: z.string(), type: z.int(), gmtModified: z.string() }),
  ),
})
