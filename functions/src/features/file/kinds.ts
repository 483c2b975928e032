import { attachmentLimits } from '@oj/shared/files.ts'
import { trimCharacters } from '@oj/shared/packages/trimmed.ts'

/** Checks that the first bytes of a file fit its type. */
type Kind = (start: Buffer) => boolean

const hasSignature =
  (...signatures: readonly string[]): Kind =>
  (start) =>
    signatures.some((signature) => start.toString('latin1', 0, signature.length) === signature)

/** Control characters in texts: tab, line feeds, form feed, carriage return, escape. */
const blanks = [9, 10, 11, 12, 13, 27]

/** Text of any encoding without zero bytes: schools still have files in GBK. */
const isText: Kind = (start) => start.every((byte) => byte >= 0x20 || blanks.includes(byte))

const zip = hasSignature('PK\x03\x04', 'PK\x05\x06')
const oldAdmin = hasSignature('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

const endings: readonly (readonly [kind: Kind, endings: string])[] = [
  [isText, 'txt log md csv tsv json yaml yml toml tex in out ans diff patch'],
  [isText, 'c h cc cpp cxx hpp java py rs go kt cs rb php pl pas hs lua m r js ts sql scala swift asm s'],
  [hasSignature('%PDF-'), 'pdf'],
  [zip, 'zip docx xlsx pptx odt ods odp epub'],
  [oldAdmin, 'doc xls ppt'],
  [hasSignature('\x1f\x8b'), 'gz tgz'],
  [hasSignature('7z\xbc\xaf\x27\x1c'), '7z'],
  [hasSignature('\xfd7zXZ\0'), 'xz'],
  [hasSignature('\x89PNG\r\n\x1a\n'), 'png'],
  [hasSignature('\xff\xd8\xff'), 'jpg jpeg'],
  [hasSignature('GIF87a', 'GIF89a'), 'gif'],
]

/** The files that can be attached to a text: extension → check of the content. No HTML, no SVG, no programs. */
const kinds = new Map(endings.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)))

const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The first bytes, needed to check a file's type. */
export const startBytes = 65_536

/** The error of a file, by its name and its first bytes; null for none. */
export function flawOf(name: string, start: Buffer): 'file-type' | 'file-content' | null {
  const kind = kinds.get(endingOf(name))
  if (!kind) return 'file-type'
  return kind(start) ? null : 'file-content'
}

/**
 * A file name that is safe in a header, a text and any file system: the last part of a path, without control and
 * directional characters and without reserved ones; the extension is kept if the name is cut.
 */
export function plainName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = trimCharacters(last.replace(/[\p{C}<>:"|?*[\]()`]/gu, '').replace(/\s+/g, ' '), '. ')
  const ending = endingOf(plain) === '' ? '' : `.${endingOf(plain)}`
  const stem = plain.slice(0, plain.length - ending.length)
  return `${[...stem].slice(0, attachmentLimits.name - ending.length).join('') || 'file'}${ending}`
}

/** The name of the re-encoded picture. */
export const pictureName = (given: string): string => `${plainName(given).replace(/\.\w{1,5}$/, '')}.webp`
