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
