import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const fileForm = z.object({
  /** how many of its tests passed */
  passed: z.number(),
  /** each failure in words, hooks and the file itself included */
  failures: z.array(z.string()),
  /** what it took */
  seconds: z.number(),
})

const outcomeForm = z.object({
  /** by their paths from the root */
  files: z.record(z.string(), fileForm),
  /** what went wrong outside of all files, in words */
  stray: z.array(z.string()),
})

/** What a run of vitest came to. */
export type Outcome = z.infer<typeof outcomeForm>

/** The variable that tells the reporter where to write the outcome. */
export const outcomeVariable = 'OJ_TEST_OUTCOME'

/**
 * Reads what the reporter wrote to this path. A run also counts as failed if the file is missing, if there was no test,
 * unless that may be, or if its exit code is not 0 although nothing failed.
 */
export function readOutcome(path: string, code: number, mayBeEmpty = false): Outcome {
  const outcome = readReport(path)
  if (failuresOf(outcome).length > 0) return outcome
  if (code !== 0) return { ...outcome, stray: [`vitest ended with exit code ${code}, though no test failed`] }
  return passedOf(outcome) > 0 || mayBeEmpty ? outcome : { ...outcome, stray: ['no test was found'] }
}

/** Reads what a run has left. */
export function readReport(path: string): Outcome {
  try {
    return outcomeForm.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return { files: {}, stray: [`vitest left no report: ${error}`] }
  }
}

/** How many tests passed. */
export const passedOf = ({ files }: Outcome): number =>
  Object.values(files).reduce((sum, { passed }) => sum + passed, 0)

/** All that failed, in words. */
export const failuresOf = ({ files, stray }: Outcome): string[] => [
  ...Object.values(files).flatMap(({ failures }) => failures),
  ...stray,
]

/** The files in which something failed. */
export const failedFiles = ({ files }: Outcome): string[] =>
  Object.entries(files).flatMap(([path, { failures }]) => (failures.length > 0 ? [path] : []))

/** What some runs came to together; of a file that is in several, the last run counts. */
export const mergeOutcomes = (runs: readonly Outcome[]): Outcome => ({
  files: Object.assign({}, ...runs.map(({ files }) => files)),
  stray: runs.flatMap(({ stray }) => stray),
})

/** What went wrong in files that passed when they were run again. */
export const waveringIn = (first: Outcome, again: Outcome): string[] =>
  Object.entries(again.files).flatMap(([path, { failures }]) =>
    failures.length === 0 ? (first.files[path]?.failures ?? []) : [],
  )
