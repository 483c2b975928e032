/** The newest methods of `polyfills.ts`: browsers that have these have all of them. */
const hasAll = 'parse' in URL && 'withResolvers' in Promise

/** Settles once old browsers have their polyfills. Pages wait for it; modules of the shell must not need them while loading. */
export const methodsReady: Promise<unknown> | undefined = hasAll ? undefined : import('./polyfills.ts')
