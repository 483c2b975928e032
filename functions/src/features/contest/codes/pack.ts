import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { entryOptions } from '@oj/shared/archive/write.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { languages } from '@oj/shared/languages/index.ts'
import { ZipFile } from 'yazl'
import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { splitList } from '../../../platform/list-parts.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { readCodes, type ShownRow, submissionsIn } from '../../submission/index.ts'
import type { ContestView } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { codeLimits, type packCodesTask } from './contract.ts'

/** The key of an archive of programs; a lifecycle rule deletes what lies below `incoming` after a week. */
export const codesKey = (id: string) => `incoming/exports/contest-${id}.zip`

export const codesName = (contest: number) => `contest-${contest}-accepted.zip`

/** Names that some systems keep for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
/** The longest name of a folder, in characters. */
const nameMax = 60

/** A name that works on every system: letters and digits of any script, and a few signs. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .slice(0, nameMax)
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^[.]+|[.]+$/g, '_')
  const name = plain === '' ? '_' : plain
  return reserved.test(name.split('.')[0] ?? '') ? `_${name}` : name
}

type Chosen = Omit<z.output<(typeof packCodesTask)['input']>, 'cid'>

/** An accepted submission, as far as its place in the archive needs it. */
type Accepted = Pick<ShownRow['row'], 'submitId' | 'username' | 'displayPid' | 'language'>

/** The path of a program in the archive; the number of the submission makes it unique. */
export function pathOf(
  { submitId, username, displayPid }: Omit<Accepted, 'language'>,
  ending: string,
  splitType: Chosen['splitType'],
) {
  const user = safeName(username)
  const problem = safeName(displayPid)
  const [folder, name] = splitType === 'user' ? [user, problem] : [problem, user]
  return `${folder}/${name}_${submitId}.${ending}`
}

/**
 * The accepted submissions to the problems of a contest, oldest first, and whether there are more submissions than the `most`
 * that are read.
 */
export async function acceptedIn(view: ContestView, { excludeAdmin }: Chosen, most: number) {
  const { key, scope } = view
  const scopes = excludeAdmin || scope.aside === null ? [scope.all] : [scope.all, scope.aside]
  const accepted: Accepted[] = []
  let left = most
  for (const { pid } of await entriesOf(key)) {
    for (const one of scopes) {
      const { shown, isCut } = await submissionsIn(view, { uid: null, pid }, left, one)
      if (isCut) return { accepted, isCut }
      left -= shown.length
      for (const { row } of shown) {
        const { submitId, username, displayPid, language, status } = row
        if (status === Status.accepted) accepted.push({ submitId, username, displayPid, language })
      }
    }
  }
  return { accepted, isCut: false }
}

const endingOf = (name: string) => languages.find((language) => language.name === name)?.extensions[0] ?? 'txt'

/** Programs that are read at a time. */
const batchSize = 100

/** Writes the programs of these submissions into a zip, a batch at a time. @throws codes-too-large */
async function writeCodes(
  accepted: readonly Accepted[],
  { splitType }: Chosen,
  file: string,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile()
  const writing = pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx' }))
  // awaited at the end: until then its failure is nobody's
  writing.catch(() => undefined)
  let bytes = 0
  let done = 0
  for (const batch of splitList(accepted, batchSize)) {
    const codes = await readCodes(batch)
    for (const one of batch) {
      const text = Buffer.from(codes.get(one.submitId) ?? '')
      bytes += text.length
      if (bytes > codeLimits.bytes) throw new Failure(errors['codes-too-large'], { most: codeLimits.bytes / 1024 ** 2 })
      zip.addBuffer(text, pathOf(one, endingOf(one.language), splitType), entryOptions)
    }
    done += batch.length
    await progress(done)
  }
  zip.end()
  await writing
}

/** Packs these programs into a file that is there while `use` works with it. @throws codes-none, codes-too-large */
export async function withArchiveOf<T>(
  accepted: readonly Accepted[],
  chosen: Chosen,
  use: (file: string, bytes: number) => Promise<T>,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<T> {
  if (accepted.length === 0) throw new Failure(errors['codes-none'])
  const folder = await mkdtemp(join(tmpdir(), 'oj-codes-'))
  try {
    const file = join(folder, 'codes.zip')
    await writeCodes(accepted, chosen, file, progress)
    return await use(file, (await stat(file)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
