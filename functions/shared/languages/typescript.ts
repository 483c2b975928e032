import type { Language } from './language.ts'
import { standIn } from './stand-in.ts'

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
const options = [
  '--singleThreaded',
  '--target',
  'es2024',
  '--lib',
  'es2024',
  '--module',
  'commonjs',
  '--strict',
  'false',
  '--noEmitOnError',
  '--typeRoots',
  '/usr/share/oj/types',
  '--types',
  'node',
  '--skipLibCheck',
  '--pretty',
  'false',
]

/** What is run is one file: those of a program of several are joined. */
const compileAndJoin = `
/usr/share/oj/typescript/lib/tsc ${options.join(' ')} "$@" || exit
[ $# -eq 1 ] || exec node /usr/share/oj/join-modules.js "$@"`

export const typescript = {
  id: 14,
  name: 'TypeScript',
  aliases: ['ts'],
  description: 'TypeScript (Node.js)',
  contentType: 'text/typescript',
  editor: { file: 'javascript', mode: 'typescript' },
  grammar: 'typescript',
  extensions: ['ts', 'mts', 'cts'],
  source: 'main.ts',
  compile: {
    argv: ['/bin/sh', '-c', compileAndJoin, 'sh', '{sources}'],
    policy: 'compiler',
    processes: 64,
    timeMs: 15_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main.js', executable: false },
  run: {
    argv: ['/usr/bin/node', '--max-old-space-size={memoryMb}', '--stack-size={stackMb}000', 'main.js'],
    policy: 'runtime',
    processes: 64,
  },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', ...standIn.env },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'JavaScript heap out of memory',
  tools: {
    standard: true,
    packages: ['libstdc++6', ...standIn.tools.packages],
    npm: {
      '/usr/bin/node': 'node',
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
