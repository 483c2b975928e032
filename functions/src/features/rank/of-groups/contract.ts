import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { RankType } from '../contract-facts.ts'

/** A user in a rank list. Equal results share a rank. */
export const GroupRankRow = z.object({
  rank: z.int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  titleName: z.string(),
  titleColor: z.string(),
  /** problems solved */
  ac: z.int(),
  /** submissions */
  total: z.int(),
  /** sum of the best OI rank scores */
  score: z.int(),
  rating: z.nullable(z.int()),
})

/**
 * A page of the rank of a group, by submissions of its members to its own problems outside of contests and timed works. ACM by
 * solved problems, then fewer submissions; OI by score, then solved. It is built every few minutes.
 */
export const getGroupRank = endpoint({
  method: 'GET',
  path: '/api/get-group-rank-list',
  summary: 'The rank of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object({
    gid: whole,
    ...paging(30),
    type: z.pipe(z._default(whole, RankType.acm), z.literal([RankType.acm, RankType.oi])),
    /** part of a username or nickname, or of a real name that the reader may know */
    searchUser: z.optional(z.string().check(z.trim(), z.maxLength(50))),
  }),
  output: pageOf(
    z.extend(GroupRankRow, {
      /** null for readers who may not know it */
      realname: z.nullable(z.string()),
    }),
  ),
  errors: [groupErrors['group-not-found']],
})
