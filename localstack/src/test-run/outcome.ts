import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { durationsForm } from './durations.ts'

const outcomeForm = z.object({
  passed: z.number(),
  failures: z.array(z.string()),
  /** what passed only when it was run once more, with what went wrong before */
  wavering: z.array(z.string()),
  /** what each test file took, in seconds */
  durations: durationsForm,
})

/** What a run of vitest came to: how many tests passed, and each failure in words, hooks and modules included. */
export type Outcome = z.infer<typeof outcomeForm>

/** The variable that tells the reporter where to write the outcome. */
export const outcomeVariable = 'OJ_TEST_OUTCOME'

/**
 * Reads what the reporter wrote to this path. A run also counts as failed if the file is missing, if there was no test,
 * or if its exit code is not 0 although nothing failed.
 */
export function readOutcome(path: string, code: number): Outcome {
  const outcome = read(path)
  if (outcome.failures.length > 0) return outcome
  if (code !== 0) return { ...outcome, failures: [`vitest ended with exit code ${code}, though no test failed`] }
  return outcome.passed > 0 ? outcome : { ...outcome, failures: ['no test was found'] }
}

function read(path: string): Outcome {
  try {
    return outcomeForm.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return { passed: 0, failures: [`vitest left no report: ${error}`], wavering: [], durations: {} }
  }
}
