import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { cleanMessage } from '../verdict/clean.ts'
import type { CheckerOutput, StreamText } from './output.ts'
import { FigureReader } from './output-numbers.ts'

const maxShownBytes = 16 * 1024

/** Host files that a checker or interactor wrote. */
export async function readCheckerOutput(folder: string, names: readonly string[]): Promise<CheckerOutput> {
  const words = (name: string) => readStream(bytesOf(join(folder, name)))
  const [stdout, stderr] = await Promise.all([words('stdout'), words('stderr')])
  const files = await Promise.all(names.map(async (name) => [name, await words(name)] as const))
  return { stdout, stderr, files: Object.fromEntries(files) }
}

/** Reads an output: its beginning for display, and the figures of the whole. */
export async function readStream(parts: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<StreamText> {
  const reader = new FigureReader()
  let shown = Buffer.alloc(0)
  for await (const part of parts) {
    if (shown.length < maxShownBytes) shown = Buffer.concat([shown, part.subarray(0, maxShownBytes - shown.length)])
    reader.read(part.toString('latin1'))
  }
  return { text: cleanMessage(shown).trim(), figures: reader.end() }
}

/** The bytes of a file; none when it is missing. */
async function* bytesOf(path: string): AsyncIterable<Buffer> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
