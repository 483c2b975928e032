import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { entryOptions } from '@oj/shared/archive/write.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { languages } from '@oj/shared/languages/index.ts'
import { ZipFile } from 'yazl'
import { Failure } from '../../../platform/errors.ts'
import { entriesOf } from '../../problem-set/index.ts'
import { codesOf, submissionsIn } from '../../submission/index.ts'
import type { ContestView } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { codeLimits, type splitTypes } from './contract.ts'
import { pathOf } from './names.ts'

/** An accepted submission, as far as its place in the archive needs it. */
interface Accepted {
  readonly submitId: number
  readonly username: string
  readonly displayPid: string
  readonly language: string
}

export interface Chosen {
  readonly excludeAdmin: boolean
  readonly splitType: (typeof splitTypes)[number]
}

/**
 * The accepted submissions to the problems of a contest, in time, and whether there are more than were looked through: `most` in
 * all that are read.
 */
export async function acceptedIn(
  view: ContestView,
  { excludeAdmin }: Chosen,
  most: number,
): Promise<{ accepted: Accepted[]; isCut: boolean }> {
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
const atOnce = 100

/** Writes the programs of these submissions into a zip, a piece at a time. @throws codes-too-large */
async function writeCodes(
  accepted: readonly Accepted[],
  { splitType }: Chosen,
  file: string,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx' }))
  // what breaks it off is thrown here as well
  written.catch(() => undefined)
  let bytes = 0
  for (let from = 0; from < accepted.length; from += atOnce) {
    const some = accepted.slice(from, from + atOnce)
    const codes = await codesOf(some)
    for (const one of some) {
      const text = Buffer.from(codes.get(one.submitId) ?? '')
      bytes += text.length
      if (bytes > codeLimits.bytes) throw new Failure(errors['codes-too-large'], { most: codeLimits.bytes / 1024 ** 2 })
      zip.addBuffer(text, pathOf(one, endingOf(one.language), splitType), entryOptions)
    }
    await progress(from + some.length)
  }
  zip.end()
  await written
}

/** Packs these programs into a file that is there while `use` works with it. @throws codes-none, codes-too-large */
export async function withArchiveOf<T>(
  accepted: readonly Accepted[],
  chosen: Chosen,
  use: (file: string, bytes: number) => Promise<T>,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<T> {
  if (accepted.length === 0) throw new Failure(errors['codes-none'])
  const scratch = await mkdtemp(join(tmpdir(), 'oj-codes-'))
  try {
    const file = join(scratch, 'codes.zip')
    await writeCodes(accepted, chosen, file, progress)
    return await use(file, (await stat(file)).size)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
