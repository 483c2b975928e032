import { compilerStep, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

export const rust = {
  ...nativeDefaults,
  id: 12,
  name: 'Rust',
  aliases: ['rs'],
  description: 'Rust 2021',
  contentType: 'text/x-rustsrc',
  editor: { file: 'rust', mode: 'rust' },
  grammar: 'rust',
  extensions: ['rs'],
  source: 'main.rs',
  compile: {
    ...compilerStep,
    argv: [
      '/usr/bin/rustc',
      '--edition=2021',
      '-Copt-level=2',
      '-Ctarget-feature=+crt-static',
      '-Ccodegen-units=1',
      '--cfg',
      'online_judge',
      '-Awarnings',
      '-o',
      'main',
      'main.rs',
    ],
  },
  outOfMemory: 'memory allocation of',
  tools: { packages: ['rustc-web|rustc', 'gcc', 'libc6-dev'] },
  version: ['/usr/bin/rustc', '--version'],
  template: `fn main() {

}
`,
} as const satisfies Language
