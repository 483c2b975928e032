import { fileURLToPath } from 'node:url'
import { languages } from '@oj/shared/languages/index.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldest } from './browsers.ts'
import { languagePlugin } from './languages.ts'
import { partsLaterPlugin } from './omitLazyParts.ts'
import { framePlugin } from './pageFrame.ts'
import { firstPagesOf } from './preload.ts'

/** Modules that only declare. */
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
        // only Safari before 17 would need it, and merely requests the files later
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // pages only contain the parts of contracts that they use
          treeshake: {
            moduleSideEffects: [{ test: contracts, sideEffects: false }],
            // most of the editor's C-like languages, which are in one file, are unused
            manualPureFunctions: ['clike'],
          },
          output: {
            // compiled while downloading, instead of when each function is first called
            postBanner: ({ name }) => (early.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
            // short names, since each first visit downloads the names of all later chunks
            chunkFileNames: ({ isDynamicEntry, facadeModuleId }) =>
              `assets/${isDynamicEntry && !facadeModuleId?.includes('/locales/') ? '' : '[name]-'}[hash:7].js`,
            assetFileNames: ({ names }) =>
              `assets/${names.some((name) => name.endsWith('.css') && name !== 'shell.css') ? '' : '[name]-'}[hash:7][extname]`,
            codeSplitting: {
              groups: [
                // packages of every page change seldom, and stay in the browser's cache across releases
                { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
                { name: 'shell', tags: ['$initial'], priority: 1 },
                // parts of the kit that nearly all pages use
                { name: 'kit', test: /@mantine\/core\/esm/, minShareCount: 120, includeDependenciesRecursively: false },
                // shared modules of the first pages, grouped by the pages that need them: many small files would load late
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
