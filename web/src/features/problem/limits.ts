/** A limit as contestants read it: the value for C and C++, and for the other languages, which have twice as much (A3). */
export interface Limits {
  cFamily: string
  /** null where every language has the same */
  others: string | null
}

const limits = (value: number, same: boolean, show: (value: number) => string): Limits => ({
  cFamily: show(value),
  others: same ? null : show(value * 2),
})

/** The time limit, given in ms; a remote problem has one for all languages. */
export const timeLimits = (ms: number, remote: boolean) =>
  limits(ms, remote, (value) => (value % 1000 === 0 ? `${value / 1000} s` : `${value} ms`))

/** The memory limit, given in MB; a remote problem has one for all languages. */
export const memoryLimits = (mb: number, remote: boolean) => limits(mb, remote, (value) => `${value} MB`)
