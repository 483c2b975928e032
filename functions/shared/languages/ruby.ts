import { checking, standIn, usual } from './common.ts'
import type { Language } from './language.ts'

export const ruby = {
  ...usual,
  id: 17,
  name: 'Ruby',
  aliases: ['rb'],
  description: 'Ruby',
  contentType: 'text/x-ruby',
  editor: { file: 'ruby', mode: 'ruby' },
  grammar: 'ruby',
  extensions: ['rb', 'rbw'],
  source: 'main.rb',
  compile: { ...checking, argv: ['/usr/bin/ruby', '--disable-gems', '-c', 'main.rb'] },
  artifact: { file: 'main.rb', executable: false },
  run: { argv: ['/usr/bin/ruby', 'main.rb'], policy: 'runtime', processes: 64 },
  env: { ...usual.env, RUBY_THREAD_VM_STACK_SIZE: '67108864', ...standIn.env },
  outOfMemory: 'failed to allocate memory',
  tools: { ...standIn.tools, packages: ['ruby', ...standIn.tools.packages] },
  version: ['/usr/bin/ruby', '--version'],
  template: `# frozen_string_literal: true
`,
} as const satisfies Language
