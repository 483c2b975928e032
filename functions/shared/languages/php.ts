import { languageDefaults, standInLibrary, syntaxCheckStep } from './common.ts'
import type { Language } from './language.ts'

export const php = {
  ...languageDefaults,
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
  compile: { ...syntaxCheckStep, argv: ['/usr/bin/php', '-n', '-d', 'display_errors=stderr', '-l', 'main.php'] },
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
  env: { ...languageDefaults.env, ...standInLibrary.env },
  outOfMemory: 'Out of memory',
  tools: { ...standInLibrary.tools, packages: ['php-cli', ...standInLibrary.tools.packages] },
  version: ['/usr/bin/php', '-n', '--version'],
  template: `<?php
`,
} as const satisfies Language
