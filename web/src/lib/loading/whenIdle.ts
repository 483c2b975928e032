declare global {
  interface Navigator {
    /** in Chromium only */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** The delay in browsers without `requestIdleCallback`, in ms. */
const pause = 2000

/**
 * Calls `fetch`, for what is likely to be needed, when the page is idle, unless the user saves data. Returns what cancels
 * it.
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
