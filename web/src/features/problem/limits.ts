/**
 * Limits of time and memory as contestants read them: those for C and C++, and those for the other languages, which
 * have twice as much.
 */
export interface Limits {
  cFamily: string
  /** null where every language has the same */
  others: string | null
}

const formatTimeLimit = (ms: number) => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`)
const formatLimits = (ms: number, mb: number) => `${formatTimeLimit(ms)} · ${mb} MB`

/** The limits of a problem, given in ms and MB; `same` where all languages have them, as with remote problems. */
export const limitsOf = (ms: number, mb: number, same: boolean): Limits => ({
  cFamily: formatLimits(ms, mb),
  others: same ? null : formatLimits(ms * 2, mb * 2),
})
