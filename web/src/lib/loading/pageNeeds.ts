type Fetch = () => Promise<unknown> | null

const needs = new Set<Fetch>()

/** Has each page wait, before it shows, for what a module of it needs; null where that is nothing. */
export const pagesNeed = (fetch: Fetch): void => void needs.add(fetch)

/** Ends when all has come, or cannot: its place says so. */
export const needsCome = () => Promise.allSettled([...needs].map((fetch) => fetch()))
