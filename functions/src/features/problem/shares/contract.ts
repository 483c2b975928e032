import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo } from '../../../platform/http/fields.ts'

/** The hidden problems that the caller may read as a teacher, the last changed first; `keyword` is looked for in id and title. */
export const getSharedProblems = endpoint({
  method: 'GET',
  path: '/api/get-shared-problems',
  summary: "Problems that are shared with the caller, and the caller's own hidden ones",
  access: 'login',
  input: z.object({ ...paging(30), keyword: z.optional(z.string().check(upTo(200))) }),
  output: pageOf(
    z.object({
      pid: z.int(),
      problemId: z.string(),
      title: z.string(),
      author: z.string(),
      type: z.int(),
      difficulty: z.int(),
      gmtModified: z.string(),
    }),
  ),
})
