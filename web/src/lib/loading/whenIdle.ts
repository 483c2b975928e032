declare global {
  interface Navigator {
    /** what Chromium tells of the network */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** How long browsers wait that cannot tell when they are idle, in ms. */
const pause = 2000

/**
 * Fetches what is likely to be needed once the page has nothing else to do, unless the reader saves data. Gives what calls
 * it off.
 */
export function whenIdle(fetch: () => void): () => void {
  if (navigator.connection?.saveData) return () => undefined
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(fetch, pause)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(fetch)
  return () => cancelIdleCallback(handle)
}
