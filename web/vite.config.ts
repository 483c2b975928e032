import { fileURLToPath } from 'node:url'
import { languages } from '@oj/shared/languages/index.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldest } from './browsers.ts'
import { languagePlugin } from './languages.ts'
import { partsLaterPlugin } from './omitLazyParts.ts'
import { framePlugin } from './pageFrame.ts'
import { firstPagesOf } from './preload.ts'

/** They declare and do nothing. */
const contracts = /functions\/(shared\/|src\/features\/[^/]+\/([^/]+\/)?(contract[a-z-]*|errors)\.ts)/

/** Chunks whose functions nearly all run when a page starts. */
const early = new Set(['vendor', 'shell'])

export default defineConfig({
  plugins: [react(), languagePlugin(languages), framePlugin(), partsLaterPlugin()],
  resolve: { alias: [{ find: /^zod\/mini$/, replacement: fileURLToPath(new URL('zod.ts', import.meta.url)) }] },
  server: { proxy: { '/api': { target: process.env.OJ_API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: true } } },
  environments: {
    client: {
      build: {
        target: oldest.map((browser) => browser.replace(' ', '')),
        reportCompressedSize: false,
        // Safari before 17 alone would need it, which asks for the same files a little later
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // a page has of the contracts only what it calls
          treeshake: {
            moduleSideEffects: [{ test: contracts, sideEffects: false }],
            // the editor's C-like languages stand in one file, of which most are none of ours
            manualPureFunctions: ['clike'],
          },
          output: {
            // what every page runs at its start is compiled beside the download, not when each function is first called
            postBanner: ({ name }) => (early.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
            // every first visit brings the names of all that comes later: parts have no words in theirs
            chunkFileNames: ({ isDynamicEntry, facadeModuleId }) =>
              `assets/${isDynamicEntry && !facadeModuleId?.includes('/locales/') ? '' : '[name]-'}[hash:7].js`,
            assetFileNames: ({ names }) =>
              `assets/${names.some((name) => name.endsWith('.css') && name !== 'shell.css') ? '' : '[name]-'}[hash:7][extname]`,
            codeSplitting: {
              groups: [
                // what every page needs of packages changes seldom: it stays in the browser's cache across releases
                { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
                { name: 'shell', tags: ['$initial'], priority: 1 },
                // parts of the kit that nearly all pages use
                { name: 'kit', test: /node_modules/, minShareCount: 120, includeDependenciesRecursively: false },
                // what the first pages have in common with others, by those that need it: in many small files it comes late
                { name: firstPagesOf(), minShareCount: 2, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    /** The Lambda `page`, which draws pages by their own components, and what draws the frame of all pages here. */
    page: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, conditions: ['module', 'node', 'import', 'default'] },
      build: {
        ssr: true,
        outDir: '.build',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: ['page/lambda.ts', 'page/pages.ts', 'page/draw.tsx'],
          // cdk bundles these with it; the site of this machine has them loaded already
          external: [/^@oj\/(functions|shared)\//, /^zod\b/],
        },
      },
    },
  },
  builder: {
    // the frame is drawn while the pages are built
    async buildApp({ build, environments: { page, client } }) {
      if (page) await build(page)
      if (client) await build(client)
    },
  },
})
