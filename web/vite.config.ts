import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Packages that every page needs change seldom: one chunk of them stays in the browser's cache across releases. */
const core =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|swr|zod|dayjs|use-sync-external-store)\//

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': { target: process.env.OJ_API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: true } } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: core, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
})
