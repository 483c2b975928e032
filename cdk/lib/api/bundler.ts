// Bundles all Lambdas: node bundler.ts OUT NAME … makes OUT/NAME/index.mjs of each, with its map, and OUT/meta.json,
// which says what is in them and what they import from without.
// All at once, because they share most modules, so that one run takes hardly longer than one Lambda. A program of its
// own, because CDK bundles while it waits, and esbuild runs plugins only for those who do not.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { lambdaEntry, root } from '../paths.ts'

/** Libraries with native parts or files of their own stay out: they are installed beside the bundle that needs them. */
const external = ['sharp', '@vscode/tree-sitter-wasm']

const [outdir = '', ...names] = process.argv.slice(2)
const { metafile } = await build({
  entryPoints: Object.fromEntries(names.map((name) => [`${name}/index`, lambdaEntry(name)])),
  outdir,
  outExtension: { '.js': '.mjs' },
  external,
  bundle: true,
  minify: true,
  // else each Chinese character would take six bytes for three
  charset: 'utf8',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  sourcemap: true,
  sourcesContent: false,
  // Some libraries still call `require`, which an ES module does not have.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  alias: {
    // The library that signs forms brings a copy of its own, of another version.
    '@aws-sdk/client-s3': join(root, 'node_modules/@aws-sdk/client-s3'),
    // Node is given CommonJS, of which nothing can be left out; this is the same library as ES modules.
    yaml: join(root, 'node_modules/yaml/browser/index.js'),
  },
  metafile: true,
  logLevel: 'warning',
})
await writeFile(join(outdir, 'meta.json'), JSON.stringify(metafile))
