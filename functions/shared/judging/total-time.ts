/** What the time limits of a whole submission follow from; times in ms. */
export interface TotalTimeTerms {
  /** how often the program runs at most: once on each test point, or in each of its passes */
  runs: number
  /** the processor time limits of one run and of compiling, in the submission's language */
  cpuMs: number
  compileMs: number
}

/** Settings and findings of a problem that change the limit; times in ms. */
export interface OwnTotalTime {
  /** the problem's own setting; null: by the rule */
  own?: number | null
  /** the longest total time of an accepted jury solution; 0: none */
  jury?: number
}

/** How long all runs may take one by one, in ms. */
export const timeOfAllRuns = ({ runs, cpuMs, compileMs }: TotalTimeTerms): number => compileMs + runs * (cpuMs + 1000)

/**
 * How long a whole submission may take, in ms, from compiling to the last comparison; time in which it waits for a processor
 * does not count. It is never less than twice what an accepted jury solution took.
 */
export function totalTimeLimit(terms: TotalTimeTerms, { own, jury = 0 }: OwnTotalTime = {}): number {
  const { cpuMs, compileMs } = terms
  const usual = Math.min(timeOfAllRuns(terms), compileMs + 10 * cpuMs + 120_000)
  return Math.max(own ?? usual, 2 * jury)
}

/** The same for a jury solution, which may show that the usual limit is too little. */
export const juryTimeLimit = (terms: TotalTimeTerms, own: number | null): number =>
  Math.max(own ?? 0, timeOfAllRuns(terms))
