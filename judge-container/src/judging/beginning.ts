import { open } from 'node:fs/promises'
import { clip } from '@oj/functions/platform/text.ts'

/** The most bytes that a character takes. */
const bytesMax = 4

/** The beginning of a text file, of at most so many characters; … says that it goes on. */
export async function beginningOf(path: string, characters: number): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytesMax * (characters + 1)), position: 0 })
  // What the last bytes begin may be half a character: it is left out.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(buffer.subarray(0, bytesRead), { stream: true })
  return clip(text, characters)
}
