import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { editAccess, editErrors } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/** With the lowest priority. It happens by itself when test data, limits or programs change (BX-05). */
export const judgeSolutions = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/judge-solutions',
  summary: 'Judge the jury solutions of a problem',
  access: editAccess,
  input: z.object({ pid: whole }),
  errors: [...editErrors, errors['solution-none']],
})

/** Time in ms, memory in KB. */
const SolutionResult = z.object({
  name: z.string(),
  language: z.string(),
  expected: z.array(z.int()),
  /** -10 never judged, 5 waiting or running */
  status: z.int(),
  time: z.nullable(z.int()),
  memory: z.nullable(z.int()),
  /** from compiling to the last comparison; null without a verdict, or for old runs */
  totalTime: z.nullable(z.int()),
  /** of a submission in its language by the setting or the rule, whatever jury solutions take */
  totalTimeLimit: z.int(),
  /** accepted, but took more than half of that, so that the limit is twice its time */
  isLong: z.boolean(),
  score: z.nullable(z.int()),
  /** at least and at most; null accepts any */
  expectedScore: z.nullable(z.tuple([z.number(), z.number()])),
  /** whether a judge has its language: others are not run */
  isOffered: z.boolean(),
  /** of the compiler, or the cause of a System Error */
  message: z.string(),
  /** whether verdict and points are expected; null without a verdict */
  agrees: z.nullable(z.boolean()),
  /** whether the problem was changed since */
  isStale: z.boolean(),
  /** when judged or queued */
  at: z.nullable(z.string()),
})

/** In their order. */
export const getSolutionResults = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/solution-results',
  summary: 'Results of the jury solutions of a problem',
  access: editAccess,
  input: z.object({ pid: whole }),
  output: z.object({
    results: z.array(SolutionResult),
    /** ms */
    timeLimit: z.int(),
    /** twice the time of the slowest correct solution, for C and C++, ms; null without one */
    suggestedTimeLimit: z.nullable(z.int()),
  }),
  errors: editErrors,
})
