import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import treeSitter from '@vscode/tree-sitter-wasm'
import { expiringCache, forever, memoizeByKey } from '../../../platform/cache.ts'

/** Grammar files by the grammar of languages on the pages; other languages are read as words. */
const files: Readonly<Record<string, string>> = {
  // alike, since a copy may be submitted as the other language
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

/** Languages of one family are compared with each other. */
export const familyOf = (grammar: string): string => files[grammar] ?? grammar

type Parser = InstanceType<typeof treeSitter.Parser>

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

/** Loaded when first used; null where there is no grammar. */
export async function parserOf(grammar: string): Promise<Parser | null> {
  const file = files[grammar]
  return file === undefined ? null : parsers(file)
}
