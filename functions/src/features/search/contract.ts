import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo } from '../../platform/http/fields.ts'

/** The most rows of each kind. */
export const foundMax = 5

const Owned = z.object({ id: z.int(), title: z.string(), gid: z.nullable(z.int()) })

/** What has all words of a keyword and is in lists for the caller; without a keyword the first problems. */
export const searchSite = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Search in problems, contests, trainings, groups, discussions and users',
  access: 'anyone',
  input: z.object({ keyword: z._default(z.string().check(z.trim(), upTo(200)), '') }),
  output: z.object({
    problems: z.array(z.object({ problemId: z.string(), title: z.string() })),
    /** of the site, and of groups that the caller is in */
    contests: z.array(Owned),
    trainings: z.array(Owned),
    groups: z.array(z.object({ id: z.int(), name: z.string() })),
    /** by title, description or text */
    discussions: z.array(Owned),
    users: z.array(z.object({ uid: z.string(), username: z.string(), nickname: z.string() })),
  }),
})
