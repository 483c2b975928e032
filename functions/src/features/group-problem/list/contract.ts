import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { ProblemCount, Tag } from '../../problem/contract.ts'

/** A filter; absent or empty matches all. */
const choice = z.pipe(
  z.optional(z.union([z.literal(''), whole])),
  z.transform((given) => (given === '' ? undefined : given)),
)

/** The problems of a group that its members see, by display id; submissions are counted in the group. */
export const getGroupProblemList = endpoint({
  method: 'GET',
  path: '/api/group/get-problem-list',
  summary: 'Problems of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object({
    gid: whole,
    ...paging(10),
    /** in the display id, titles, source or tags */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    difficulty: choice,
  }),
  output: pageOf(
    z.object({
      ...ProblemCount.shape,
      pid: z.int(),
      problemId: z.string(),
      title: z.string(),
      difficulty: z.int(),
      tags: z.array(Tag),
      type: z.int(),
    }),
  ),
  errors: [groupErrors['group-not-found']],
})
