/**
 * All names in a random order in which the probability to be first follows the weights. It keeps no state, so no name
 * starves, and one that had no work for long gets no burst. `random` gives numbers from 0 to 1.
 */
export function weightedOrder<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  names: readonly Name[],
  random: () => number = Math.random,
): Name[] {
  const keys = new Map(names.map((name) => [name, -Math.log(1 - random()) / weights[name]]))
  return names.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
}
