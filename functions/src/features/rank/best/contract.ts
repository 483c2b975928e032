import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { problemErrors } from '../../problem/errors.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'

/** How many programs a list has, and up to where places are counted. */
export const bestMax = 10
export const placeMax = 1000

/** A user's best accepted program of a list; time in ms and memory in KB as measured, length in characters. */
const BestProgram = z.object({
  /** from 1; null beyond the thousandth. Of equal programs the earlier one has the better place */
  place: z.nullable(z.int()),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  language: z.string(),
  time: z.int(),
  memory: z.int(),
  length: z.int(),
  submitTime: z.string(),
})
export type BestProgram = z.infer<typeof BestProgram>

/** The best ten, one for each user, and the caller's own best. */
const BestList = z.object({ best: z.array(BestProgram), own: z.nullable(BestProgram) })

/** The fastest and the shortest accepted programs of a problem, without their code; refused while the site does not show them. */
export const getProblemBestSubmissions = endpoint({
  method: 'GET',
  path: '/api/get-problem-best-submissions',
  summary: 'Who has the fastest and shortest programs for a problem',
  access: { in: 'set', right: 'see-best', who: 'anyone' },
  input: z.object({ pid: whole, ...setFields }),
  output: z.object({ fastest: BestList, shortest: BestList }),
  errors: [problemErrors['problem-not-found'], problemSetErrors['set-not-found']],
})
