// In its own file because pages of code need nothing else of the slice.

/** In characters; `testLife`, of the result of a test run, in seconds. */
export const submissionLimits = {
  code: 65535,
  testInput: 1000,
  testExpected: 65535,
  /** of all samples of a test run together */
  testSamples: 100_000,
  statusBatch: 100,
  /** rows of the narrowest index in which a filter looks, the newest ones */
  filtered: 2000,
  testLife: 600,
} as const
