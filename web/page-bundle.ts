import { fileURLToPath } from 'node:url'
import { languages } from '@oj/shared/languages/index.ts'
import { build, type Plugin } from 'esbuild'
import { languageModule } from './languages.ts'

/** Builds the virtual language modules, as Vite's build does. */
const languagePlugin = (resolveDir: string): Plugin => ({
  name: 'languages',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'languages' }))
    onLoad({ filter: /./, namespace: 'languages' }, ({ path }) => {
      return { contents: languageModule(path, languages) ?? '', resolveDir }
    })
  },
})

/** Bundles modules beside a test into one script and one style sheet with its fonts, to be put into a page. */
export async function bundleForPage(entry: string, beside: string): Promise<{ script: string; style: string }> {
  const resolveDir = fileURLToPath(new URL('.', beside))
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir },
    plugins: [languagePlugin(resolveDir)],
    bundle: true,
    write: false,
    format: 'iife',
    outdir: '/',
    loader: { '.woff2': 'dataurl', '.woff': 'empty', '.ttf': 'empty', '.module.css': 'local-css' },
  })
  const ending = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? ''
  return { script: ending('.js'), style: ending('.css') }
}
