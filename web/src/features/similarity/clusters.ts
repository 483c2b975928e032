/** How similar the programs of two people are, in percent. */
export interface Link {
  readonly username1: string
  readonly username2: string
  readonly similarity: number
}

/** The strongest link of each two people, in order of appearance. */
export function linksOf(pairs: readonly Link[]): Link[] {
  const links = new Map<string, Link>()
  for (const { username1, username2, similarity } of pairs) {
    const [one, other] = username1 < username2 ? [username1, username2] : [username2, username1]
    const key = JSON.stringify([one, other])
    const strongest = links.get(key)
    if (!strongest || strongest.similarity < similarity)
      links.set(key, { username1: one, username2: other, similarity })
  }
  return [...links.values()]
}

/** The connected components of the links: the largest first, the names in each sorted. */
export function clustersOf(links: readonly Link[]): string[][] {
  const parents = new Map<string, string>()
  function headOf(name: string): string {
    let head = name
    for (let above = parents.get(head); above !== undefined && above !== head; above = parents.get(head)) head = above
    parents.set(name, head)
    return head
  }
  for (const { username1, username2 } of links) parents.set(headOf(username1), headOf(username2))
  const clusters = Map.groupBy(parents.keys(), headOf)
  return [...clusters.values()].map((names) => names.toSorted()).sort((a, b) => b.length - a.length)
}
