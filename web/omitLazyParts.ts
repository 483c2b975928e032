import type { Plugin } from 'vite'

const nothing = '\0nothing'

/** Leaves out of what the server draws whatever pages ask for later: before any script has run, nothing of it stands there. */
export function partsLaterPlugin(): Plugin {
  return {
    name: 'oj:parts-later',
    applyToEnvironment: ({ name }) => name === 'page',
    resolveDynamicImport: (_, importer) => (importer?.includes('/web/src/') ? nothing : null),
    load: (id) => (id === nothing ? 'export {}' : null),
  }
}
