/**
 * A wait that grows each time it is called, from `first` to `most` milliseconds: what is waited for works on the same
 * processor as who looks whether it is there.
 */
export function patience(first = 50, most = 500): () => Promise<void> {
  let next = first
  return () => {
    const wait = next
    next = Math.min(1.25 * next, most)
    return new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Looks again and again, ever more seldom, until it sees something; gives that. */
export async function until<T>(look: () => Promise<T | null | undefined | false>, wait = patience()): Promise<T> {
  for (;;) {
    const seen = await look()
    if (seen !== null && seen !== undefined && seen !== false) return seen
    await wait()
  }
}
