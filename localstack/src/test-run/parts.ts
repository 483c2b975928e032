/** The projects of `vitest.config.ts` that need nothing but the packages of npm: they run during the set-up. */
export const pure: readonly string[] = ['unit']

/**
 * All other projects, in parts of about the same length that run side by side, each with a stack of its own where it needs
 * one. Four parts keep two processors busy; more of them only wait for each other.
 */
export const parts: readonly (readonly string[])[] = [
  ['judge', 'local'],
  ['api'],
  ['journeys'],
  ['rehearsal', 'attack', 'browser'],
]
