/** The newest of what `polyfills.ts` brings: who has these has all of it, and fetches nothing. */
const hasAll = 'parse' in URL && 'withResolvers' in Promise

/** Settles once there is what old browsers lack. Pages wait for it; modules of the shell use none of it while they load. */
export const methodsReady: Promise<unknown> | undefined = hasAll ? undefined : import('./polyfills.ts')
