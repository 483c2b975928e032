import type { TextEncoding } from '@oj/shared/plain-text/encodings.ts'
import { inspectBytes } from '@oj/shared/plain-text/inspect.ts'
import { findUtf16Mark } from '@oj/shared/plain-text/utf16.ts'

/** What is tried where nothing is sure; Chinese Excel and editors write GBK, a subset of the last. */
const usual = ['utf-8', 'gb18030'] as const

interface DecodedText {
  text: string
  encoding: TextEncoding
}

/** The text of a file that people made, without its byte order mark; null if it is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const sure = findUtf16Mark(bytes) ?? inspectBytes(bytes).encoding
  for (const encoding of sure ? [sure] : usual) {
    const decoded = decodeAs(bytes, encoding)
    if (decoded) return decoded
  }
  return null
}

/** The text of a file in one encoding; null if it is invalid in it. */
export function decodeAs(bytes: Uint8Array, encoding: TextEncoding): DecodedText | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // a workbook or picture may decode by chance, but contains zero bytes
    return text.includes('\0') ? null : { text, encoding }
  } catch {
    return null
  }
}
