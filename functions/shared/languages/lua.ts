import { languageDefaults, syntaxCheckStep } from './common.ts'
import type { Language } from './language.ts'

export const lua = {
  ...languageDefaults,
  id: 22,
  name: 'Lua',
  aliases: [],
  description: 'Lua 5.4',
  contentType: 'text/x-lua',
  editor: { file: 'lua', mode: 'lua' },
  grammar: 'lua',
  extensions: ['lua'],
  source: 'main.lua',
  compile: { ...syntaxCheckStep, argv: ['/usr/bin/luac5.4', '-p', 'main.lua'] },
  artifact: { file: 'main.lua', executable: false },
  run: { argv: ['/usr/bin/lua5.4', 'main.lua'], policy: 'runtime', processes: 64 },
  outOfMemory: 'not enough memory',
  tools: { packages: ['lua5.4'] },
  version: ['/usr/bin/lua5.4', '-v'],
  template: `local line = io.read()
`,
} as const satisfies Language
