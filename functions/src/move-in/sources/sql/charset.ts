/** Of a dump, of the table that a literal is for, and what the bytes of old tables really are, where somebody says it. */
export interface Charsets {
  /** `SET NAMES` */
  written: string
  /** `CHARSET=` of the table */
  stored: string
  meant: string | null
}

/** Charsets whose signs may have a backslash or a quote as second byte. */
const doubleByte: ReadonlySet<string> = new Set(['gbk', 'gb2312', 'gb18030', 'big5'])
/** What sites of MySQL 4 and 5 left as it was: it took all bytes, and theirs were UTF-8 or GBK. */
const anyBytes: ReadonlySet<string> = new Set(['latin1', 'binary'])

export const isDoubleByte = (charset: string): boolean => doubleByte.has(charset)

/** Throws for an encoding that nobody has. */
export const assertCharset = (charset: string): unknown => new TextDecoder(charset)

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** MySQL's latin1. */
const windows = new TextDecoder('windows-1252')
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]))

/** Null for bytes that are no UTF-8, unless somebody said what they are. */
function decodeStored(bytes: Uint8Array, meant: string | null): string | null {
  if (meant !== null) return new TextDecoder(meant).decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Of a text that was taken for signs of latin1, one by one; null where it has others. */
function toBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf.get(text.charAt(at))
    if (byte === undefined) return null
    bytes[at] = byte
  }
  return bytes
}

/** Bytes of a literal, as text. */
export function decodeLiteral(bytes: Buffer, { written, stored, meant }: Charsets): string {
  if (anyBytes.has(written)) return decodeStored(bytes, meant) ?? windows.decode(bytes)
  const text = doubleByte.has(written) ? new TextDecoder(written).decode(bytes) : bytes.toString('utf8')
  // what has no more signs than bytes is ASCII
  if (!anyBytes.has(stored) || text.length === bytes.length) return text
  const inTable = toBytes(text)
  return (inTable && decodeStored(inTable, meant)) ?? text
}
