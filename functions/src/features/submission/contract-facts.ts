// In its own file because pages of code know these without the calls of the slice.

/** Limits of a submission and of a test run, in characters; how long a test run's result is kept, in seconds. */
export const submissionLimits = {
  code: 65535,
  testInput: 1000,
  testExpected: 65535,
  /** all samples that one test run is given */
  testSamples: 100_000,
  statusBatch: 100,
  /** a filter looks among so many rows of the narrowest index, the newest ones */
  filtered: 2000,
  testLife: 600,
} as const
