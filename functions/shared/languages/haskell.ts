import type { Language } from './language.ts'

export const haskell = {
  id: 19,
  name: 'Haskell',
  aliases: ['hs', 'ghc'],
  description: 'Haskell (GHC)',
  contentType: 'text/x-haskell',
  editor: { file: 'haskell', mode: 'haskell' },
  grammar: 'haskell',
  extensions: ['hs', 'lhs'],
  forms: ['lhs'],
  source: 'main.hs',
  compile: {
    argv: ['/usr/bin/ghc', '-O2', '-v0', '-o', 'main', '{sources}'],
    policy: 'compiler',
    processes: 64,
    timeMs: 30_000,
    memoryMb: 1024,
  },
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '.' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'heap exhausted',
  tools: { packages: ['ghc'], folders: ['/var/lib/ghc'], libraries: ['/usr/lib/ghc/*'] },
  version: ['/usr/bin/ghc', '--numeric-version'],
  template: `main :: IO ()
main = return ()
`,
} as const satisfies Language
