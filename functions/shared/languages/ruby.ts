import type { Language } from './language.ts'
import { standIn } from './stand-in.ts'

export const ruby = {
  id: 17,
  name: 'Ruby',
  aliases: ['rb'],
  description: 'Ruby',
  contentType: 'text/x-ruby',
  editor: { file: 'ruby', mode: 'ruby' },
  grammar: 'ruby',
  extensions: ['rb', 'rbw'],
  source: 'main.rb',
  compile: {
    argv: ['/usr/bin/ruby', '--disable-gems', '-c', 'main.rb'],
    policy: 'compiler',
    processes: 64,
    timeMs: 10_000,
    memoryMb: 512,
  },
  artifact: { file: 'main.rb', executable: false },
  run: { argv: ['/usr/bin/ruby', 'main.rb'], policy: 'runtime', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', RUBY_THREAD_VM_STACK_SIZE: '67108864', ...standIn.env },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'failed to allocate memory',
  tools: { ...standIn.tools, packages: ['ruby', ...standIn.tools.packages] },
  version: ['/usr/bin/ruby', '--version'],
  template: `# frozen_string_literal: true
`,
} as const satisfies Language
