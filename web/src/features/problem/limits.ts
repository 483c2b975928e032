const formatTimeLimit = (ms: number) => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`)
const formatLimits = (ms: number, mb: number) => `${formatTimeLimit(ms)} · ${mb} MB`

/**
 * Limits as text, from ms and MB: for C and C++, and for the other languages, which have twice as much. `same`: all languages
 * have the same limits, as with remote problems, and `others` is null.
 */
export const limitsOf = (ms: number, mb: number, same: boolean) => ({
  cFamily: formatLimits(ms, mb),
  others: same ? null : formatLimits(ms * 2, mb * 2),
})
