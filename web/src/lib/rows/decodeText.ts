/** Encodings of tables, in the order in which they are tried; Chinese Excel writes the last one (GBK is a part of it). */
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

/** The text of a file in whatever encoding a spreadsheet has saved it, without its mark; null when it is not a text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  if (startsWith(bytes, 0xff, 0xfe)) return decodeAs(bytes, 'utf-16le')
  for (const encoding of encodings) {
    const decoded = decodeAs(bytes, encoding)
    if (decoded) return decoded
  }
  return null
}

/** The text of a file in one encoding, without its mark; null when it is none. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedText | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // a workbook or a picture may pass for text by chance, but it has zero bytes
    return text.includes('\0') ? null : { text, encoding }
  } catch {
    return null
  }
}
