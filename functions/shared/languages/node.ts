import { compilerStep, languageDefaults, standInLibrary, syntaxCheckStep } from './common.ts'
import type { Language } from './language.ts'

const node = {
  ...languageDefaults,
  artifact: { file: 'main.js', executable: false },
  run: {
    argv: ['/usr/bin/node', '--max-old-space-size={memoryMb}', '--stack-size={stackMb}000', 'main.js'],
    policy: 'runtime',
    processes: 64,
  },
  env: { ...languageDefaults.env, ...standInLibrary.env },
  outOfMemory: 'JavaScript heap out of memory',
} as const
const tools = {
  standard: true,
  packages: ['libstdc++6', ...standInLibrary.tools.packages],
  npm: { '/usr/bin/node': 'node' },
  files: standInLibrary.tools.files,
  prepare: standInLibrary.tools.prepare,
} as const

export const javascript = {
  ...node,
  id: 13,
  name: 'JavaScript Node',
  aliases: ['javascript', 'js', 'node'],
  description: 'JavaScript (Node.js)',
  contentType: 'text/javascript',
  editor: { file: 'javascript', mode: 'javascript' },
  grammar: 'javascript',
  extensions: ['js', 'mjs', 'cjs'],
  source: 'main.js',
  compile: { ...syntaxCheckStep, argv: ['/usr/bin/node', '--check', 'main.js'] },
  tools,
  version: ['/usr/bin/node', '--version'],
  template: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')
`,
} as const satisfies Language

/**
 * The native compiler finds its own folder by /proc/self/exe, and the jail has no /proc. So this path in its binary is replaced
 * by that of a link to it, which is just as long.
 */
const patchOwnPath = `
cd /usr/share/oj/typescript/lib
ln -sfn /usr/share/oj/typescript/lib/tsc /usr/share/tsc
node -e 'const fs = require("fs"); fs.writeFileSync("tsc", fs.readFileSync("tsc", "latin1").replaceAll("/proc/self/exe", "/usr/share/tsc"), "latin1")'
`

/**
 * Types are checked, but not strictly: such programs need not last. One thread is as quick with a single file; with several, a
 * busy machine starts more and more, until there are more than the sandbox allows.
 */
const compilerOptions =
  '--singleThreaded --target es2024 --lib es2024 --module commonjs --strict false --noEmitOnError ' +
  '--typeRoots /usr/share/oj/types --types node --skipLibCheck --pretty false'

/** Compiles all sources; the results of several are joined, because one file is run. */
const compileAndJoin = `
/usr/share/oj/typescript/lib/tsc ${compilerOptions} "$@" || exit
[ $# -eq 1 ] || exec node /usr/share/oj/join-modules.js "$@"`

export const typescript = {
  ...node,
  id: 14,
  name: 'TypeScript',
  aliases: ['ts'],
  description: 'TypeScript (Node.js)',
  contentType: 'text/typescript',
  editor: { file: 'javascript', mode: 'typescript' },
  grammar: 'typescript',
  extensions: ['ts', 'mts', 'cts'],
  source: 'main.ts',
  compile: { ...compilerStep, argv: ['/bin/sh', '-c', compileAndJoin, 'sh', '{sources}'] },
  tools: {
    ...tools,
    npm: {
      ...tools.npm,
      '/usr/share/oj/typescript': '@typescript/typescript-{platform}',
      '/usr/share/oj/types/node': '@types/node',
      '/usr/share/oj/types/undici-types': 'undici-types',
    },
    files: { ...standInLibrary.tools.files, '/usr/share/oj/join-modules.js': 'typescript/join-modules.js' },
    prepare: standInLibrary.tools.prepare + patchOwnPath,
  },
  version: ['/usr/share/oj/typescript/lib/tsc', '--version'],
  template: `import { readFileSync } from 'node:fs'

const lines = readFileSync(0, 'utf8').split('\\n')
`,
} as const satisfies Language
