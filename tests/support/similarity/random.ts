/** Chance that is the same each time. */
export interface Random {
  /** a whole number below this one */
  readonly upTo: (limit: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
}

/** Chance that follows from a number (mulberry32). */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (limit: number) => Math.floor(next() * limit)
  return {
    upTo,
    chance: (share) => next() < share,
    pick(list) {
      const one = list[upTo(list.length)]
      if (one === undefined) throw new Error('Nothing to pick from')
      return one
    },
  }
}
