import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { nothing, whole } from '../../../platform/http/fields.ts'
import { problemErrors } from '../../problem/errors.ts'
import { editing } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/**
 * Lets the judges run all jury solutions of a problem as it is saved, after all other work. Saving a change of test
 * data, limits or programs does so by itself (BX-05).
 */
export const judgeSolutions = endpoint({
  method: 'POST',
  path: '/api/admin/problem/judge-solutions',
  summary: 'Judge the jury solutions of a problem',
  access: editing,
  input: z.object({ pid: whole }),
  output: nothing,
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['solution-none']],
})

/** What became of a jury solution; time in ms, memory in KB. */
const SolutionResult = z.object({
  name: z.string(),
  language: z.string(),
  expected: z.array(z.int()),
  /** -10 never judged, 5 waiting or being judged, else the verdict */
  status: z.int(),
  time: z.nullable(z.int()),
  memory: z.nullable(z.int()),
  score: z.nullable(z.int()),
  /** the compiler's words, or why it is a System Error */
  message: z.string(),
  /** whether the verdict is one of the expected; null while there is none */
  agrees: z.nullable(z.boolean()),
  /** whether the problem was changed after this run, so that it tells of the problem as it was */
  isStale: z.boolean(),
  /** when it was judged or sent to be */
  at: z.nullable(z.string()),
})

/** The results of the jury solutions, in their order, and the time limit that they suggest. */
export const getSolutionResults = endpoint({
  method: 'GET',
  path: '/api/admin/problem/solution-results',
  summary: 'Results of the jury solutions of a problem',
  access: editing,
  input: z.object({ pid: whole }),
  output: z.object({
    results: z.array(SolutionResult),
    /** ms, as the problem has it */
    timeLimit: z.int(),
    /** ms: twice what the slowest solution takes that is to be accepted and is, for C and C++; null without one */
    suggestedTimeLimit: z.nullable(z.int()),
  }),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
})
