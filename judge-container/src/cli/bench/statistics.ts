/** The median of the values; 0 for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Calls `one` `rounds` times in sequence and collects the results. */
export async function repeatRun(rounds: number, one: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let i = 0; i < rounds; i++) values.push(await one())
  return values
}
