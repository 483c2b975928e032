import type { Language } from './language.ts'
import { standIn } from './stand-in.ts'

export const php = {
  id: 18,
  name: 'PHP',
  aliases: [],
  description: 'PHP',
  contentType: 'text/x-php',
  // PHP has no reader of its own; its words, strings and braces are those of JavaScript
  editor: { file: 'javascript', mode: 'javascript' },
  grammar: 'php',
  extensions: ['php'],
  source: 'main.php',
  compile: {
    argv: ['/usr/bin/php', '-n', '-d', 'display_errors=stderr', '-l', 'main.php'],
    policy: 'compiler',
    processes: 64,
    timeMs: 10_000,
    memoryMb: 512,
  },
  artifact: { file: 'main.php', executable: false },
  run: {
    argv: [
      '/usr/bin/php',
      '-n',
      '-d',
      'memory_limit=-1',
      '-d',
      'display_errors=stderr',
      '-d',
      'max_execution_time=0',
      'main.php',
    ],
    policy: 'runtime',
    processes: 64,
  },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', ...standIn.env },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'Out of memory',
  tools: { ...standIn.tools, packages: ['php-cli', ...standIn.tools.packages] },
  version: ['/usr/bin/php', '-n', '--version'],
  template: `<?php
`,
} as const satisfies Language
