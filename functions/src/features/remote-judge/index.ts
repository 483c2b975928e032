export { ownHandles } from './handles/store.ts'

/** Finds a problem of a site in the bank, or brings it in. What reads pages is loaded for that alone. */
export const bringIn = async (...given: Parameters<typeof import('./import.ts').bringIn>) =>
  (await import('./import.ts')).bringIn(...given)
