/** Encodings of tables, in the order in which they are tried; Chinese Excel writes GBK, a subset of the last. */
const encodings = ['utf-8', 'gb18030'] as const
export type Encoding = (typeof encodings)[number] | 'utf-16le'

/** What people call them. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GBK',
  'utf-16le': 'UTF-16',
}

interface DecodedText {
  text: string
  encoding: Encoding
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** The text of a spreadsheet's file without its byte order mark; null if it is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  if (startsWith(bytes, 0xff, 0xfe)) return decodeAs(bytes, 'utf-16le')
  for (const encoding of encodings) {
    const decoded = decodeAs(bytes, encoding)
    if (decoded) return decoded
  }
  return null
}

/** The text of a file in one encoding; null if it is invalid in it. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedText | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // a workbook or picture may decode by chance, but contains zero bytes
    return text.includes('\0') ? null : { text, encoding }
  } catch {
    return null
  }
}
