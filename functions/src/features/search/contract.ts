import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo } from '../../platform/http/fields.ts'

/** Rows of each kind that a search answers at most. */
export const foundMax = 5

const Owned = z.object({ id: z.int(), title: z.string(), gid: z.nullable(z.int()) })

/** What of the site has all words of a keyword, of none its first problems: nothing that lists would not show to the caller. */
export const searchSite = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Search in problems, contests, trainings, groups, discussions and users',
  access: 'anyone',
  input: z.object({ keyword: z._default(z.string().check(z.trim(), upTo(200)), '') }),
  output: z.object({
    /** of the bank, the best ones first */
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
