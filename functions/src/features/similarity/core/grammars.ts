import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import treeSitter from '@vscode/tree-sitter-wasm'
import { expiringCache, forever, memoizeByKey } from '../../../platform/cache.ts'

/** The file of the grammar by which programs are read, by that of their language on the pages; others are read as words. */
const files: Readonly<Record<string, string>> = {
  // what is C++ and C at once is read alike: a copy may be handed in as the other one
  c: 'cpp',
  cpp: 'cpp',
  java: 'java',
  python: 'python',
  go: 'go',
  rust: 'rust',
  javascript: 'javascript',
  typescript: 'typescript',
  csharp: 'c-sharp',
  ruby: 'ruby',
  php: 'php',
}

/** What languages have in common that are compared with each other: their grammar, or themselves. */
export const familyOf = (grammar: string): string => files[grammar] ?? grammar

type Parser = InstanceType<typeof treeSitter.Parser>

/** A file of the library, beside its module. */
const fileOf = (name: string) =>
  fileURLToPath(new URL(`tree-sitter-${name}.wasm`, import.meta.resolve('@vscode/tree-sitter-wasm')))

const library = expiringCache(forever, () => treeSitter.Parser.init())
const parsers = memoizeByKey(Object.keys(files).length, async (file: string): Promise<Parser> => {
  await library.value()
  const language = await treeSitter.Language.load(new Uint8Array(await readFile(fileOf(file))))
  const parser = new treeSitter.Parser()
  parser.setLanguage(language)
  return parser
})

/** What reads programs of a language, loaded with the first of them; null where there is no grammar of it. */
export async function parserOf(grammar: string): Promise<Parser | null> {
  const file = files[grammar]
  return file === undefined ? null : parsers(file)
}
