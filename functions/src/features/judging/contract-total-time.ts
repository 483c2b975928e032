/** What the time limit of a whole submission follows from; times in ms. */
export interface TotalTimeTerms {
  /** the problem's own setting; null: by the rule */
  own: number | null
  cases: number
  /** the processor time limits of one run and of compiling, in the submission's language */
  cpuMs: number
  compileMs: number
  /** the longest total time of an accepted jury solution; 0: none */
  jury: number
}

/**
 * How long a whole submission may take, in ms, from compiling to the last comparison; time in which it waits for a processor
 * does not count. It is never less than twice what an accepted jury solution took.
 */
export function totalTimeLimit({ own, cases, cpuMs, compileMs, jury }: TotalTimeTerms): number {
  const usual = compileMs + Math.min(cases * (cpuMs + 1000), 10 * cpuMs + 120_000)
  return Math.max(own ?? usual, 2 * jury)
}
