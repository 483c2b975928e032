import { open } from 'node:fs/promises'
import { clipText } from '@oj/shared/text.ts'

/** Maximum bytes of a character. */
const bytesMax = 4

/** The beginning of a text file, up to that many characters; `…` marks that more follows. */
export async function beginningOf(path: string, characters: number): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytesMax * (characters + 1)), position: 0 })
  // The last bytes may be an incomplete character, which is left out.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(buffer.subarray(0, bytesRead), { stream: true })
  return clipText(text, characters)
}
