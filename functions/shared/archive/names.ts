import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel } from 'yauzl'

/** What an entry's name is read from. */
export type RawName = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>

/** Null where the bytes are none of it. */
function decoderOf(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes: Uint8Array): string | null => {
    try {
      return decoder.decode(bytes)
    } catch {
      return null
    }
  }
}
const utf8 = decoderOf('utf-8')
/** UTF-8 first, which other text is hardly ever by chance; programs of Chinese Windows write GBK, a part of the last. */
const decoders = [utf8, decoderOf('gb18030')]

/** A text of either encoding without its byte order mark; null if it is none. */
export const decodeEither = (bytes: Uint8Array): string | null =>
  decoders.reduce<string | null>((found, decode) => found ?? decode(bytes), null)

const saysUtf8 = ({ generalPurposeBitFlag }: RawName) => (generalPurposeBitFlag & 0x800) !== 0

/** Of the extra field that repeats a name in UTF-8, if it still belongs to this name. */
function unicodePathOf({ fileNameRaw, extraFields }: RawName): string | null {
  const field = extraFields.find(({ id, data }) => id === 0x7075 && data.length > 5 && data[0] === 1)?.data
  if (field?.readUInt32LE(1) !== crc32(fileNameRaw)) return null
  return utf8(field.subarray(5))
}

/** As DOS wrote names, in which any bytes are a name. */
const dosName = ({ fileNameRaw }: RawName) => getFileNameLowLevel(0, fileNameRaw, [], true)

/** Separators as Windows writes them, which a second byte of GBK resembles, are found once names are text. */
const toPath = (name: string) => name.replaceAll('\\', '/').replace(/^(\.\/)+/, '')

/**
 * The names of all entries as paths. One program writes an archive in one encoding: names that do not say theirs are read alike,
 * and none is believed to be UTF-8 where another says so and is not.
 */
export function decodeNames(entries: readonly RawName[]): string[] {
  const isHonest = entries.every((entry) => !saysUtf8(entry) || utf8(entry.fileNameRaw) !== null)
  const said = entries.map(
    (entry) => unicodePathOf(entry) ?? (isHonest && saysUtf8(entry) ? utf8(entry.fileNameRaw) : null),
  )
  const open = entries.filter((_, at) => said[at] === null)
  const common =
    decoders.find((decode) => open.every(({ fileNameRaw }) => decode(fileNameRaw) !== null)) ?? decodeEither
  return entries.map((entry, at) => toPath(said[at] ?? common(entry.fileNameRaw) ?? dosName(entry)))
}

/** As versions before 0.5.0 read it, and stored it with the problems of that time. */
export const olderNameOf = (entry: RawName): string =>
  utf8(entry.fileNameRaw) ??
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)

/** Whether a name is a safe path: no empty parts, no `.` or `..`, no part that is too long, no control characters, no drive. */
export function isPlainPath(name: string): boolean {
  const parts = name.split('/')
  const isPlain = (part: string) => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= 255
  const isShort = name.length <= 1000 && parts.length <= 32
  return isShort && !/^[a-z]:/i.test(name) && !/[\p{Cc}\\]/u.test(name) && parts.every(isPlain)
}

/** What file managers leave in folders. */
export const isSystemFile = (path: string): boolean =>
  /(^|\/)(__MACOSX\/.*|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path)
