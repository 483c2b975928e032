/** The shape of the busiest minute of an online contest: its submissions, and those of its busiest second. */
interface Shape {
  readonly seconds: number
  readonly submissions: number
  readonly peak: number
}

/** Reproducible random numbers in [0, 1) (mulberry32), so that two runs play the same minute. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The time of each submission in ms from the beginning, in order: a generated minute of that shape. */
export function contestMinute({ seconds, submissions, peak }: Shape): number[] {
  const next = numbers(1)
  const peakAt = Math.floor(seconds / 2)
  const inSecond = Array.from({ length: seconds }, (_, second): number => (second === peakAt ? peak : 0))
  for (let left = submissions - peak; left > 0; ) {
    const second = Math.floor(next() * seconds)
    const count = inSecond[second] ?? peak
    if (count >= peak - 1) continue
    inSecond[second] = count + 1
    left--
  }
  const times = inSecond.flatMap((count, second) => Array.from({ length: count }, () => (second + next()) * 1000))
  return times.toSorted((a, b) => a - b)
}
