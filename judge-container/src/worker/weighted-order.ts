/**
 * All names in a random order in which a name comes first as often as its weight says. As there is no memory, nobody
 * starves, and nobody who had no work for long gets a burst. `random` gives numbers from 0 to 1.
 */
export function weightedOrder<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  names: readonly Name[],
  random: () => number = Math.random,
): Name[] {
  const keys = new Map(names.map((name) => [name, -Math.log(1 - random()) / weights[name]]))
  return names.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
}
