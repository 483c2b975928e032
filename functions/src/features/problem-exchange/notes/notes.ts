import { ArchiveError } from '@oj/shared/archive/zip.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { fillMessage, type Locale } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { importLimits, type Note } from '../contract.ts'
import { archiveErrors, exchangeErrors } from '../errors.ts'
import { sentencesOf } from './reasons.ts'
import { type Remark, refusals } from './remarks.ts'

type Params = Readonly<Record<string, string | number>>

/** A remark in both languages, with its parameters filled in. */
export function toNote({ code, message }: Remark, params: Params = {}): Note {
  return { code, message: { en: fillMessage(message.en, params), 'zh-CN': fillMessage(message['zh-CN'], params) } }
}

/** The same with a reason that also exists in both languages. */
export function noteWith(spec: Remark, params: Params, reason: Note['message']): Note {
  const inLocale = (locale: Locale) => fillMessage(spec.message[locale], { ...params, reason: reason[locale] ?? '' })
  return { code: spec.code, message: { en: inLocale('en'), 'zh-CN': inLocale('zh-CN') } }
}

/**
 * The maximum size of a report in bytes, because it is stored in one item of the table. A larger one leaves out the
 * changes of its problems.
 */
const reportMax = 300_000
export function fitToReport<P extends { changes: Note[] }>(problems: P[]): P[] {
  const isTooLarge = Buffer.byteLength(JSON.stringify(problems)) > reportMax
  return isTooLarge ? problems.map((problem) => ({ ...problem, changes: [] })) : problems
}

/** The refusal of a package that cannot be read, with the reader's reason. */
export const brokenNote = (error: PackageError, scratch: string): Note => ({
  code: refusals['package-broken'].code,
  message: sentencesOf(error, scratch),
})

/** The failure of an upload that is not a package, with the reason in both languages. */
export const packageRefused = (reason: Readonly<Record<Locale, string>>): Failure =>
  new Failure(exchangeErrors['package-refused'], {}, reason)

/** The failure for an invalid archive or package; other errors are returned unchanged. */
export function failureOf(error: unknown, scratch: string): unknown {
  if (error instanceof ArchiveError) {
    const { fault, entry } = error
    return new Failure(archiveErrors[fault], { entry: entry.slice(0, 100), most: importLimits.entries })
  }
  if (error instanceof PackageError) {
    return packageRefused(sentencesOf(error, scratch))
  }
  return error
}
