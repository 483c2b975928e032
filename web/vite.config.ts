import { languages } from '@oj/judge/languages/index.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languagePlugin } from './languages.ts'

/** Packages that every page needs change seldom: one chunk of them stays in the browser's cache across releases. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|swr|zod|dayjs|use-sync-external-store)\//

/** What several pages share, with what it needs itself: a page that comes in many small files comes late. */
const shared = {
  parts:
    /src\/ui\/(Panel|state\/(Error|Empty)State|PageTitle|RelativeTime|user\/UserLink|Medal|focusable)\b|src\/lib\/pageTitle|\/(Skeleton|Anchor)\.mjs|\/Icon(ArrowRight|CalendarCheck|Chevron\w+|Flame|Messages|PlayerPlay|Search)\.mjs/,
  list: /src\/ui\/(DataTable|Pager|SearchField|Segments)\b/,
  problems:
    /features\/(problem|difficulty)\/contract|features\/problem-set\/|submission\/last-accepted\/contract|features\/problem\/(parts\/(Level|MyStatus|TagPill)|verdicts|walk)\b|lib\/drafts\/draftSync\b/,
  copy: /src\/ui\/(CopyButton|copyText)\b|\/Icon(Check|Copy)\.mjs/,
  // what lazy parts of the problem page use too, but nothing that brings the editor or Markdown along
  workbench:
    /problem\/parts\/(workbench\/Workbench|statement\/ProblemPane)\.module|problem\/useCode\b|\/Icon(FileUpload|Settings)\.mjs/,
}

/** They declare and do nothing. */
const contracts = /functions\/src\/features\/[^/]+\/([^/]+\/)?(contract[a-z-]*|errors)\.ts/

/** Chunks whose functions nearly all run when a page starts. */
const early = new Set(['vendor', 'shell'])

export default defineConfig({
  plugins: [react(), languagePlugin(languages)],
  server: { proxy: { '/api': { target: process.env.OJ_API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: true } } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      // a page has of the contracts only what it calls
      treeshake: { moduleSideEffects: [{ test: contracts, sideEffects: false }] },
      output: {
        // what every page runs at its start is compiled beside the download, not when each function is first called
        postBanner: ({ name }) => (early.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, tags: ['$initial'], priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // for the editor of problems alone: no page of theirs is to bring it along, and it none of what they need
            { name: 'compile', test: /problem\/compile\/contract/, priority: 1, includeDependenciesRecursively: false },
            ...Object.entries(shared).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
})
