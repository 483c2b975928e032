/** A list in parts of so many, in their order; none of an empty one. */
export const splitList = <T>(list: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, place) => list.slice(place * most, (place + 1) * most))

/** Does some work for each of a list, so many at a time, and answers the results in their order. */
export async function mapInParts<T, R>(
  list: readonly T[],
  atOnce: number,
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (const some of splitList(list, atOnce)) {
    const from = results.length
    results.push(...(await Promise.all(some.map((one, place) => work(one, from + place)))))
  }
  return results
}
