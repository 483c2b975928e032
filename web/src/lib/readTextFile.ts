import { encodingNames } from '@oj/shared/plain-text/encodings.ts'
import { decodeText } from './rows/decodeText.ts'

/** A file's text; `readAs` is what people call its encoding, null for UTF-8. Null if it is no text or cannot be read. */
export async function readTextFile(file: Blob): Promise<{ text: string; readAs: string | null } | null> {
  const bytes = await file.arrayBuffer().catch(() => null)
  const decoded = bytes && decodeText(new Uint8Array(bytes))
  if (!decoded) return null
  return { text: decoded.text, readAs: decoded.encoding === 'utf-8' ? null : encodingNames[decoded.encoding] }
}
