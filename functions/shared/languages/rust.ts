import type { Language } from './language.ts'

export const rust = {
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
    policy: 'compiler',
    processes: 64,
    timeMs: 15_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '.' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'memory allocation of',
  tools: { packages: ['rustc-web|rustc', 'gcc', 'libc6-dev'] },
  version: ['/usr/bin/rustc', '--version'],
  template: `fn main() {

}
`,
} as const satisfies Language
