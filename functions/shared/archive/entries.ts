import type { Entry, ZipFile } from 'yauzl'
import { ArchiveError, badName } from './archive-error.ts'
import { decodeNames, isPlainPath, olderNameOf } from './names.ts'

/** Maximum bytes of the central directory, which is held in memory: names and remarks may take 192 KB an entry. */
const listMax = 32 * 1024 ** 2

const nothing = Buffer.alloc(0)

/** An entry by the name that older versions read, without its raw parts, which would keep a kilobyte each in memory. */
const slimEntry = (entry: Entry): Entry =>
  Object.assign(entry, {
    fileName: olderNameOf(entry),
    fileNameRaw: nothing,
    extraFieldRaw: nothing,
    extraFields: [],
    fileCommentRaw: nothing,
    fileComment: '',
    comment: '',
  })

/** How zips are opened: names stay bytes until all of them are known. */
export const openOptions = { autoClose: false, decodeStrings: false } as const

/** The Unix file type in the upper half of the attributes; 0 when the archive does not set it. */
const kindOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170000
const plain = [0, 0o100000]
const folder = 0o040000
const link = 0o120000

export const isLink = (entry: Entry) => kindOf(entry) === link

function flawOf(entry: Entry, name: string, isTwice: boolean, links: boolean): ArchiveError | null {
  if (isTwice) return new ArchiveError('twice', `has ${name} twice`, name)
  if (!plain.includes(kindOf(entry)) && !(links && isLink(entry)))
    return new ArchiveError('special', `has a link or a device: ${name}`, name)
  return entry.isEncrypted() ? new ArchiveError('encrypted', `is encrypted, at ${name}`, name) : null
}

/** The files of a zip by their paths, of which none leads out. What is wrong with one is told to `refuse`, and it is left out. */
export async function listEntries(
  zip: ZipFile,
  links: boolean,
  refuse: (flaw: ArchiveError) => void,
): Promise<Map<string, Entry>> {
  const all: Entry[] = []
  let listed = 0
  for await (const entry of zip.eachEntry()) {
    listed += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (listed > listMax) throw new ArchiveError('too-many', 'has too long a list of contents')
    all.push(entry)
  }
  const names = decodeNames(all)
  const entries = new Map<string, Entry>()
  for (const [at, entry] of all.entries()) {
    const name = names[at] ?? ''
    const isFolder = name.endsWith('/') || kindOf(entry) === folder
    const path = isFolder ? name.replace(/\/$/, '') : name
    if (isFolder && (path === '' || isPlainPath(path))) continue
    const flaw = isPlainPath(path) ? flawOf(entry, name, entries.has(name), links) : badName(name)
    if (flaw) refuse(flaw)
    else entries.set(name, slimEntry(entry))
  }
  return entries
}
