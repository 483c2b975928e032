/** The middle of the values; 0 when there are none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** What `one` gives, `rounds` times in a row. */
export async function repeat(rounds: number, one: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let i = 0; i < rounds; i++) values.push(await one())
  return values
}
