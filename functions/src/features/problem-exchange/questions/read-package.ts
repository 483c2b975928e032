import { join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isSystemFile } from '@oj/shared/archive/names.ts'
import { type Archive, ArchiveError, withArchive } from '@oj/shared/archive/zip.ts'
import { addressOf, attachmentLimits, fileIdsIn } from '@oj/shared/files.ts'
import { decodeBytes } from '@oj/shared/plain-text/decode.ts'
import type { Locale } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { checkUploadRate } from '../../file/index.ts'
import { importFile } from '../../picture/index.ts'
import { blankPaper, type Question } from '../../problem/contract-paper.ts'
import { importLimits, type Note } from '../contract.ts'
import { skippedFileNote, withFilesInPaper } from '../import/attachments.ts'
import { readNotes, toNote } from '../notes/notes.ts'
import { changes } from '../notes/remarks.ts'
import type { LeftQuestion } from './build-questions.ts'
import { toLanguage } from './formats.ts'
import { readQti, type ShownFile } from './qti/read-qti.ts'

/** Bytes that a package unpacks to, and those of its XML. */
const limits = { entries: importLimits.entries, bytes: 200 * 1024 ** 2 }
const textsMax = 4_000_000

const isText = (name: string) => /\.(?:xml|qti)$/i.test(name)
/** What systems add to zips, hidden files, and schemas of the format. */
const isHidden = (name: string) => isSystemFile(name) || /(?:^|\/)\.|\.(?:xsd|dtd)$/i.test(name)

/** As UTF-8, UTF-16 or GBK; those of no known encoding are left out. */
async function readTexts(archive: Archive, names: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  let left = textsMax
  for (const name of names.filter(isText)) {
    left -= archive.sizeOf(name)
    if (left < 0) throw new ArchiveError('too-large', 'has too much XML', name)
    const decoded = decodeBytes(await buffer(await archive.stream(name)))
    if (decoded) texts.set(name, decoded.text)
  }
  return texts
}

/** Stores files as this user’s; gives their addresses, and why others are left out. */
async function storeFiles(archive: Archive, shown: readonly ShownFile[], scratch: string, uid: string) {
  const most = attachmentLimits.perText
  const left: Note[] = shown.length > most ? [toNote(changes['files-many'], { most })] : []
  const stored = new Map<string, string>()
  for (const { id, path, isPicture } of shown.slice(0, most)) {
    const file = { id, name: posix.basename(path), isPicture, path: join(scratch, id) }
    await archive.copy(path, file.path)
    try {
      // beyond the uploads of an hour the questions still come, without what they show
      await checkUploadRate(uid)
      const store = await importFile(file)
      stored.set(id, addressOf(await store(uid)))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      left.push(skippedFileNote(file, error.spec, error.params))
    }
  }
  return { stored, left }
}

interface Taken {
  readonly questions: Question[]
  readonly left: readonly LeftQuestion[]
  readonly changes: Note[]
}

/** Questions of a zip at `file`, with what they show stored as this user’s. @throws ArchiveError, PackageError */
export function takePackage(file: string, scratch: string, uid: string, language: Locale): Promise<Taken> {
  return withArchive(file, limits, async (archive) => {
    const names = archive.names.filter((name) => !isHidden(name))
    const texts = await readTexts(archive, names)
    const read = toLanguage(readQti({ texts, others: names.filter((name) => !texts.has(name)) }), language)
    const ids = fileIdsIn(JSON.stringify(read.questions))
    const shown = read.shown.filter(({ id }) => ids.includes(id))
    const { stored, left } = await storeFiles(archive, shown, scratch, uid)
    const called = new Map(shown.map(({ id, reference }) => [id, reference]))
    const { questions } = withFilesInPaper({ ...blankPaper, questions: read.questions }, stored, called)
    return { questions, left: read.left, changes: [...readNotes(read), ...left] }
  })
}
