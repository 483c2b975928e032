import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { languagesOfFile } from '../languages/index.ts'
import type { PackageTree } from './tree.ts'

/** Its text, in any encoding that contains ASCII. */
interface CodeFile {
  path: string
  text: string
}

/** The first keyword tells a program from a library of the same language. */
const firstWord = (text: string, words: RegExp) => words.exec(text)?.[0].toLowerCase() ?? ''

/** Characters that are searched for the first word. */
const headChars = 20_000

/** An open comment goes to the end, so that nothing is searched twice. */
const stripComments = (text: string) =>
  text.slice(0, headChars).replace(/\{[^}]*(?:\}|$)|\(\*[\s\S]*?(?:\*\)|$)|\/\/[^\n]*|--[^\n]*/g, ' ')

/** By usual extension: whether a file can be the main file. */
const mayStart: Readonly<Record<string, (text: string, path: string) => boolean>> = {
  c: (text) => /\bmain\s*\(/.test(text),
  cpp: (text) => /\bmain\s*\(/.test(text),
  d: (text) => /\bmain\s*\(/.test(text),
  cs: (text) => /\bMain\s*\(/.test(text),
  java: (text) => /\bvoid\s+main\b/.test(text),
  kt: (text, path) => /\.kts$/i.test(path) || /\bfun\s+main\b/.test(text),
  go: (text) => /\bfunc\s+main\b/.test(text),
  rs: (text) => /\bfn\s+main\b/.test(text),
  hs: (text) => /^main\b/m.test(text),
  f90: (text) => /^[ \t]*program\b/im.test(text),
  adb: (text) => firstWord(stripComments(text), /\b(?:package|procedure|function)\b/i) === 'procedure',
  pas: (text) =>
    !['unit', 'library'].includes(firstWord(stripComments(text), /\b(?:unit|library|program|uses|begin|var|const)\b/i)),
}

/** Lines that include another file, for languages that can start in any file. */
const includesFile = /\b(?:import|from|require|require_relative|include|use|load|dofile|open)\b/

const stemOfFile = ({ path }: CodeFile) => basename(path).replace(/\.[^.]*$/, '')

function isIncluded(file: CodeFile, others: readonly CodeFile[]): boolean {
  const name = new RegExp(`(?<!\\w)${stemOfFile(file).replace(/\W/g, '\\$&')}(?!\\w)`)
  return others.some((other) => other !== file && name.test(other.text))
}

/** More files than such a program has. */
const mostFiles = 50

const usualEnding = ({ path }: CodeFile) => languagesOfFile(path)[0]?.extensions[0]

/** Called `main`, or says that it starts the program, or is included by no other file. */
export function mainOf(files: readonly CodeFile[]): string | undefined {
  const sources = files.filter((file) => usualEnding(file) !== undefined)
  const able = sources.filter((file) => mayStart[usualEnding(file) ?? '']?.(file.text, file.path) ?? true)
  const from = able.length > 0 ? able : sources
  const called = from.find(({ path }) => /^main\./i.test(basename(path)))
  const lines = from.slice(0, mostFiles).map(({ path, text }) => {
    return {
      path,
      text: text
        .split('\n')
        .filter((line) => includesFile.test(line))
        .join('\n'),
    }
  })
  return (called ?? lines.find((file) => !isIncluded(file, lines)) ?? from[0])?.path
}

/** With the main file first. */
export async function mainFirst(tree: PackageTree, paths: readonly string[]): Promise<string[]> {
  if (paths.length < 2) return [...paths]
  const main = mainOf(
    await Promise.all(paths.map(async (path) => ({ path, text: await readFile(tree.path(path), 'latin1') }))),
  )
  return main === undefined ? [...paths] : [main, ...paths.filter((path) => path !== main)]
}
