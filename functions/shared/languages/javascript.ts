import type { Language } from './language.ts'
import { standIn } from './stand-in.ts'

export const javascript = {
  id: 13,
  name: 'JavaScript Node',
  aliases: ['javascript', 'js', 'node'],
  description: 'JavaScript (Node.js)',
  contentType: 'text/javascript',
  editor: { file: 'javascript', mode: 'javascript' },
  grammar: 'javascript',
  extensions: ['js', 'mjs', 'cjs'],
  source: 'main.js',
  compile: {
    argv: ['/usr/bin/node', '--check', 'main.js'],
    policy: 'compiler',
    processes: 64,
    timeMs: 10_000,
    memoryMb: 512,
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
    npm: { '/usr/bin/node': 'node' },
    files: standIn.tools.files,
    prepare: standIn.tools.prepare,
  },
  version: ['/usr/bin/node', '--version'],
  template: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')
`,
} as const satisfies Language
