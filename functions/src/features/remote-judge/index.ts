export { ownHandles } from './handles/store.ts'

/** Finds or imports a problem. Loaded on demand, since it reads pages. */
export const bringIn = async (...given: Parameters<typeof import('./import.ts').bringIn>) =>
  (await import('./import.ts')).bringIn(...given)
