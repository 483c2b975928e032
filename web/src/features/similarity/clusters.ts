/** How similar the programs of two people are, in percent. */
export interface Link {
  readonly username1: string
  readonly username2: string
  readonly similarity: number
}

/** The strongest link of each two people, in the order in which they come first. */
export function linksOf(pairs: readonly Link[]): Link[] {
  const links = new Map<string, Link>()
  for (const { username1, username2, similarity } of pairs) {
    const [one, other] = username1 < username2 ? [username1, username2] : [username2, username1]
    const key = JSON.stringify([one, other])
    const known = links.get(key)
    if (!known || known.similarity < similarity) links.set(key, { username1: one, username2: other, similarity })
  }
  return [...links.values()]
}

/** Those who hang together by links, directly or over others: the largest clusters first, the names in each in their order. */
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
