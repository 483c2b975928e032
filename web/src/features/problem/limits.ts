/** A limit as contestants read it: the value for C and C++, and for the other languages, which have twice as much. */
export interface Limits {
  cFamily: string
  /** null where every language has the same */
  others: string | null
}

const limits = (value: number, same: boolean, show: (value: number) => string): Limits => ({
  cFamily: show(value),
  others: same ? null : show(value * 2),
})

/** The time limit, given in ms; `same` where all languages have it, as with remote problems. */
export const timeLimits = (ms: number, same: boolean) =>
  limits(ms, same, (value) => (value % 1000 === 0 ? `${value / 1000} s` : `${value} ms`))

/** The memory limit, given in MB; `same` where all languages have it. */
export const memoryLimits = (mb: number, same: boolean) => limits(mb, same, (value) => `${value} MB`)
