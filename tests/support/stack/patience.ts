/**
 * A wait that grows with each call, from `first` to `most` milliseconds: polling shares the processor with what it
 * waits for.
 */
export function patience(first = 50, most = 500): () => Promise<void> {
  let next = first
  return () => {
    const wait = next
    next = Math.min(1.25 * next, most)
    return new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Polls, ever more seldom, until it gets a value; returns that. */
export async function until<T>(look: () => Promise<T | null | undefined | false>, wait = patience()): Promise<T> {
  for (;;) {
    const seen = await look()
    if (seen !== null && seen !== undefined && seen !== false) return seen
    await wait()
  }
}
