import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../platform/http/fields.ts'
import { RankType } from './contract-facts.ts'
import { GroupRankRow } from './of-groups/contract.ts'

export * from './best/contract.ts'
export * from './contract-facts.ts'
export * from './contract-week.ts'
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
