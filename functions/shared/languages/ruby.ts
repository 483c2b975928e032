import { languageDefaults, standInLibrary, syntaxCheckStep } from './common.ts'
import type { Language } from './language.ts'

export const ruby = {
  ...languageDefaults,
  id: 17,
  name: 'Ruby',
  aliases: ['rb'],
  description: 'Ruby',
  contentType: 'text/x-ruby',
  editor: { file: 'ruby', mode: 'ruby' },
  grammar: 'ruby',
  extensions: ['rb', 'rbw'],
  source: 'main.rb',
  compile: { ...syntaxCheckStep, argv: ['/usr/bin/ruby', '--disable-gems', '-c', 'main.rb'] },
  artifact: { file: 'main.rb', executable: false },
  run: { argv: ['/usr/bin/ruby', 'main.rb'], policy: 'runtime', processes: 64 },
  env: { ...languageDefaults.env, RUBY_THREAD_VM_STACK_SIZE: '67108864', ...standInLibrary.env },
  outOfMemory: 'failed to allocate memory',
  tools: { ...standInLibrary.tools, packages: ['ruby', ...standInLibrary.tools.packages] },
  version: ['/usr/bin/ruby', '--version'],
  template: `# frozen_string_literal: true
`,
} as const satisfies Language
