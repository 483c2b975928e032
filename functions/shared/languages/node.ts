import { checking, compiling, standIn, usual } from './common.ts'
import type { Language } from './language.ts'

const node = {
  ...usual,
  artifact: { file: 'main.js', executable: false },
  run: {
    argv: ['/usr/bin/node', '--max-old-space-size={memoryMb}', '--stack-size={stackMb}000', 'main.js'],
    policy: 'runtime',
    processes: 64,
  },
  env: { ...usual.env, ...standIn.env },
  outOfMemory: 'JavaScript heap out of memory',
} as const
const tools = {
  standard: true,
  packages: ['libstdc++6', ...standIn.tools.packages],
  npm: { '/usr/bin/node': 'node' },
  files: standIn.tools.files,
  prepare: standIn.tools.prepare,
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
  compile: { ...checking, argv: ['/usr/bin/node', '--check', 'main.js'] },
  tools,
  version: ['/usr/bin/node', '--version'],
  template: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')
`,
} as const satisfies Language

/**
 * The native compiler asks Linux for its own place, but the jail has no /proc. So it is made to ask a link, whose path is
 * just as long.
 */
const tellPlace = `
cd /usr/share/oj/typescript/lib
ln -sfn /usr/share/oj/typescript/lib/tsc /usr/share/tsc
node -e 'const fs = require("fs"); fs.writeFileSync("tsc", fs.readFileSync("tsc", "latin1").replaceAll("/proc/self/exe", "/usr/share/tsc"), "latin1")'
`

/**
 * Types are checked, but not as strictly as in a program that is to last. One thread is as quick with a single file, and on
 * a busy machine several become ever more, until there are more than the sandbox allows.
 */
const compilerOptions =
  '--singleThreaded --target es2024 --lib es2024 --module commonjs --strict false --noEmitOnError ' +
  '--typeRoots /usr/share/oj/types --types node --skipLibCheck --pretty false'

/** What is run is one file: those of a program of several are joined. */
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
  compile: { ...compiling, argv: ['/bin/sh', '-c', compileAndJoin, 'sh', '{sources}'] },
  tools: {
    ...tools,
    npm: {
      ...tools.npm,
      '/usr/share/oj/typescript': '@typescript/typescript-{platform}',
      '/usr/share/oj/types/node': '@types/node',
      '/usr/share/oj/types/undici-types': 'undici-types',
    },
    files: { ...standIn.tools.files, '/usr/share/oj/join-modules.js': 'typescript/join-modules.js' },
    prepare: standIn.tools.prepare + tellPlace,
  },
  version: ['/usr/share/oj/typescript/lib/tsc', '--version'],
  template: `import { readFileSync } from 'node:fs'

const lines = readFileSync(0, 'utf8').split('\\n')
`,
} as const satisfies Language
