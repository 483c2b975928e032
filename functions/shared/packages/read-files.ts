import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import zh from 'zod/v4/locales/zh-CN.js'
import { decodeBytes } from '../plain-text/decode.ts'
import { isReason, type Reason, sentenceOf, type Why } from './reasons.ts'
import { parseYaml } from './yaml.ts'

/** The file and what is wrong, as data; the message is in English. */
export class PackageError extends Error {
  override name = 'PackageError'
  readonly file: string
  readonly why: Why

  constructor(file: string, code: Reason, fields: Why['fields'] = {}) {
    super(`${file}: ${sentenceOf({ code, fields }, 'en')}`)
    this.file = file
    this.why = { code, fields }
  }
}

/** Of an error of a library or the system. */
export const detailOf = (error: unknown) => ({ detail: error instanceof Error ? error.message : String(error) })

/** Errors call the file by `name`. */
export const readBytes = (file: string, name = file): Promise<Uint8Array> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new PackageError(name, 'missing')
      : new PackageError(name, 'unreadable', detailOf(error))
  })

/** UTF-8 without its byte order mark. Errors call the file by `name`. */
export async function readText(file: string, name = file): Promise<string> {
  const { text, readAs } = await readTextIn(file, name)
  if (readAs !== null) throw new PackageError(name, 'not-utf8')
  return text
}

/** UTF-8, GBK or UTF-16; `readAs` is the name of the encoding, null for UTF-8. */
export async function readTextIn(file: string, name = file): Promise<{ text: string; readAs: string | null }> {
  const decoded = decodeBytes(await readBytes(file, name))
  if (!decoded) throw new PackageError(name, 'not-utf8')
  return decoded
}

/** zod mini has no messages of its own, and all languages would be a quarter of a megabyte. */
const words = { en: en().localeError, 'zh-CN': zh().localeError }

/** @throws PackageError */
export function validateShape<S extends z.ZodMiniType>(value: unknown, schema: S, file: string): z.output<S> {
  const result = schema.safeParse(value, { error: words.en })
  if (result.success) return result.data
  const inChinese = schema.safeParse(value, { error: words['zh-CN'] }).error?.issues ?? []
  const issues = result.error.issues.map(({ path, message }, at): Why => {
    // our own checks have codes
    const detail = isReason(message)
      ? [{ code: message, fields: {} }]
      : { en: message, 'zh-CN': inChinese[at]?.message ?? message }
    return { code: 'shape-issue', fields: { place: path.map(String).join('.') || 'file', detail } }
  })
  throw new PackageError(file, 'shape', { issues })
}

/** Refuses unknown tags, and more aliases. */
export function readYamlText(text: string, file: string, aliases = 0): unknown {
  try {
    return parseYaml(text, aliases) ?? {}
  } catch (error) {
    throw new PackageError(file, 'no-yaml', detailOf(error))
  }
}

/** Refuses tags and aliases. */
export async function readYaml<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S>> {
  return validateShape(readYamlText(await readText(file), file), schema, file)
}

/** Sorted as people count (2 before 10); none if the folder is absent. */
export async function namesIn(folder: string, kind: 'files' | 'folders'): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new PackageError(folder, 'unreadable', detailOf(error))
  })
  return entries
    .filter((entry) => (kind === 'files' ? entry.isFile() : entry.isDirectory()) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort(byNaturalOrder)
}

const collator = new Intl.Collator('en', { numeric: true })
/** As people count: 2 before 10. */
export const byNaturalOrder = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : 1)

/** Pairs X.in and X.ans in natural order. @throws PackageError for a file without its partner */
export async function readPairs(
  folder: string,
  answerEnding = '.ans',
): Promise<{ name: string; input: string; answer: string }[]> {
  const files = await namesIn(folder, 'files')
  const stems = (ending: string) =>
    new Set(files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length)))
  const inputs = stems('.in')
  const answers = stems(answerEnding)
  const alone = [
    ...[...inputs].filter((stem) => !answers.has(stem)).map((stem) => `${stem}${answerEnding}`),
    ...[...answers].filter((stem) => !inputs.has(stem)).map((stem) => `${stem}.in`),
  ]
  if (alone[0] !== undefined) throw new PackageError(join(folder, alone[0]), 'missing')
  return [...inputs].map((name) => ({
    name,
    input: join(folder, `${name}.in`),
    answer: join(folder, `${name}${answerEnding}`),
  }))
}
