// Bundles all Lambdas: node bundler.ts OUT NAME … makes OUT/NAME/index.mjs of each, with its map.
// All at once, because they share most modules, so that one run takes hardly longer than one Lambda. A program of its
// own, because CDK bundles while it waits, and esbuild runs plugins only for those who do not.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { lambdaEntry, root } from '../paths.ts'

/** Parts of libraries that a Lambda does not need, and the files that stand for them; each says why. */
const replaced = {
  '@aws-sdk/credential-provider-node': 'credentials',
  '@aws-sdk/lib-dynamodb': 'documents',
  '@smithy/core/event-streams': 'event-streams',
  'is-unsafe': 'entities',
  jsonschema: 'models',
} as const
const standIn = (file: string) => join(root, 'functions/src/bundle', `${file}.ts`)

/**
 * electrodb is CommonJS, which stays whole and keeps all that it asks for whole, the AWS library too. It is written so
 * evenly that it can be read as ES modules, of which esbuild leaves out what nobody uses.
 */
const electrodbAsModules: Plugin = {
  name: 'electrodb-as-modules',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]electrodb[\\/](index|src[\\/]\w+)\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replace(/^const (\w+) = require\(([^)]+)\)\.\1;/gm, 'import { $1 } from $2;')
        .replace(/^const (\w+) = require\(([^)]+)\);/gm, 'import * as $1 from $2;')
        .replace(/^const (\{[^}]+\}) = require\(([^)]+)\);/gm, 'import $1 from $2;')
        .replace(
          /^module\.exports = (\{[^}]+\})/gm,
          (_, names) => `export ${names.replace(/(\w+): (\w+)/g, '$2 as $1')}`,
        ),
    })),
}

/**
 * The AWS library describes its messages by objects whose keys are constants, `{ [_x]: … }`. esbuild cannot tell that
 * such a key has no effect and would keep the descriptions of all calls that we never make; text in the place of the
 * constant lets it leave them out. So does not naming each error that any call of a service may end with: none has fields
 * that are read here, and all are the service's own error under their name.
 */
const onlyUsedMessages: Plugin = {
  name: 'only-used-messages',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@aws-sdk[\\/].*[\\/]schemas_\d+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const constants = new Map(
        [...text.matchAll(/^const (_\w+) = ("[^"\\]*");$/gm)].map(([, name, value]) => [name, value]),
      )
      return {
        contents: text
          .replace(/\[(_\w+)\]:/g, (key, name) => (constants.has(name) ? `${constants.get(name)}:` : key))
          .replace(/^n0_registry\.registerError\([\w$]+, \w+\);$/gm, ''),
      }
    }),
}

/** Libraries with native parts stay out: they are installed beside the bundle that needs them. */
const external = ['sharp']

const [outdir = '', ...names] = process.argv.slice(2)
await build({
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
    ...Object.fromEntries(Object.entries(replaced).map(([name, file]) => [name, standIn(file)])),
    // The library that signs forms brings a copy of its own, of another version.
    '@aws-sdk/client-s3': join(root, 'node_modules/@aws-sdk/client-s3'),
    // Node is given CommonJS, of which nothing can be left out; this is the same library as ES modules.
    yaml: join(root, 'node_modules/yaml/browser/index.js'),
  },
  plugins: [electrodbAsModules, onlyUsedMessages],
  logLevel: 'warning',
})
