import { decodeAs } from './rows/decodeText.ts'

/** The text of a UTF-8 file without its byte order mark; null if it is not UTF-8 or cannot be read. */
export async function readUtf8(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes && (decodeAs(new Uint8Array(bytes), 'utf-8')?.text ?? null)
}
