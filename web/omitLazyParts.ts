import type { Plugin } from 'vite'

const nothing = '\0nothing'

/** Leaves lazy parts out of the server's build: they are not drawn before any script has run. */
export function partsLaterPlugin(): Plugin {
  return {
    name: 'oj:parts-later',
    applyToEnvironment: ({ name }) => name === 'page',
    resolveDynamicImport: (_, importer) => (importer?.includes('/web/src/') ? nothing : null),
    load: (id) => (id === nothing ? 'export {}' : null),
  }
}
