import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { nothing, whole } from '../../../platform/http/fields.ts'
import { problemErrors } from '../../problem/errors.ts'
import { editing } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/**
 * Judges all jury solutions of the saved problem, with the lowest priority. This happens by itself when test data, limits
 * or programs change (BX-05).
 */
export const judgeSolutions = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/judge-solutions',
  summary: 'Judge the jury solutions of a problem',
  access: editing,
  input: z.object({ pid: whole }),
  output: nothing,
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['solution-none']],
})

/** The result of a jury solution; time in ms, memory in KB. */
const SolutionResult = z.object({
  name: z.string(),
  language: z.string(),
  expected: z.array(z.int()),
  /** -10 never judged, 5 waiting or running, else the verdict */
  status: z.int(),
  time: z.nullable(z.int()),
  memory: z.nullable(z.int()),
  /** from compiling to the last comparison; null while there is no verdict, and of runs from before it was measured */
  totalTime: z.nullable(z.int()),
  /** what a whole submission in its language may take by the setting or the rule, whatever jury solutions take */
  totalTimeLimit: z.int(),
  /** whether it was accepted and took more than half of that, so that the limit is twice its time */
  isLong: z.boolean(),
  score: z.nullable(z.int()),
  /** compiler messages, or the cause of a System Error */
  message: z.string(),
  /** whether the verdict is an expected one; null while there is none */
  agrees: z.nullable(z.boolean()),
  /** whether the problem was changed after this run */
  isStale: z.boolean(),
  /** when it was judged or queued */
  at: z.nullable(z.string()),
})

/** The results of the jury solutions, in their order, and the time limit suggested by them. */
export const getSolutionResults = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/solution-results',
  summary: 'Results of the jury solutions of a problem',
  access: editing,
  input: z.object({ pid: whole }),
  output: z.object({
    results: z.array(SolutionResult),
    /** the current one, ms */
    timeLimit: z.int(),
    /** ms: twice the time of the slowest correctly accepted solution, for C and C++; null without one */
    suggestedTimeLimit: z.nullable(z.int()),
  }),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
})
