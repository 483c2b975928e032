import { ArchiveError } from '@oj/judge/archive/zip.ts'
import { PackageError } from '@oj/judge/packages/read-files.ts'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import { fill } from '../../platform/text.ts'
import { importLimits, type Note } from './contract.ts'
import { archiveErrors, exchangeErrors } from './errors.ts'

type Params = Readonly<Record<string, string | number>>

/** A refusal or change in words of both languages. */
export function note({ code, message }: ErrorSpec, params: Params = {}): Note {
  return { code, message: { en: fill(message.en, params), 'zh-CN': fill(message['zh-CN'], params) } }
}

/** A reason of the readers without the folder of this machine in which they found it; at most 300 characters. */
export const reasonOf = ({ message }: PackageError, scratch: string) =>
  message.replaceAll(`${scratch}/`, '').replaceAll(scratch, '').slice(0, 300)

/** What is thrown for an archive or a package that is not right; other errors as they are. */
export function failureOf(error: unknown, scratch: string): unknown {
  if (error instanceof ArchiveError) {
    const { fault, entry } = error
    return new Failure(archiveErrors[fault], { entry: entry.slice(0, 100), most: importLimits.entries })
  }
  if (error instanceof PackageError) {
    return new Failure(exchangeErrors['package-refused'], { reason: reasonOf(error, scratch) })
  }
  return error
}
