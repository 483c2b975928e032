import { compilerStep, nativeDefaults } from './common.ts'
import type { Language } from './language.ts'

export const haskell = {
  ...nativeDefaults,
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
  compile: { ...compilerStep, argv: ['/usr/bin/ghc', '-O2', '-v0', '-o', 'main', '{sources}'], timeMs: 30_000 },
  outOfMemory: 'heap exhausted',
  tools: { packages: ['ghc'], folders: ['/var/lib/ghc'], libraries: ['/usr/lib/ghc/*'] },
  version: ['/usr/bin/ghc', '--numeric-version'],
  template: `main :: IO ()
main = return ()
`,
} as const satisfies Language
