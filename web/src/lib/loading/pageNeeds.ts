type Fetch = () => Promise<unknown> | null

const needs = new Set<Fetch>()

/** Lets each page wait for something that a module needs; `fetch` returns null if there is nothing to wait for. */
export const pagesNeed = (fetch: Fetch): void => void needs.add(fetch)

/** Resolves when everything has settled; failures show in their own places. */
export const needsCome = () => Promise.allSettled([...needs].map((fetch) => fetch()))
