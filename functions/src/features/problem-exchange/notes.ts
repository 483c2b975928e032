import { ArchiveError } from '@oj/judge/archive/zip.ts'
import { PackageError } from '@oj/judge/packages/read-files.ts'
import { Failure } from '../../platform/errors.ts'
import { fill, type Locale } from '../../platform/text.ts'
import { importLimits, type Note } from './contract.ts'
import { archiveErrors, exchangeErrors } from './errors.ts'
import { sentencesOf } from './reasons.ts'
import { type Remark, refusals } from './remarks.ts'

type Params = Readonly<Record<string, string | number>>

/** A remark in words of both languages, with its parameters. */
export function note({ code, message }: Remark, params: Params = {}): Note {
  return { code, message: { en: fill(message.en, params), 'zh-CN': fill(message['zh-CN'], params) } }
}

/** The same with a reason that is itself told in both languages. */
export function noteWith(spec: Remark, params: Params, reason: Note['message']): Note {
  const inLocale = (locale: Locale) => fill(spec.message[locale], { ...params, reason: reason[locale] ?? '' })
  return { code: spec.code, message: { en: inLocale('en'), 'zh-CN': inLocale('zh-CN') } }
}

/** Bytes of a report: it lies in one item of the table. One of very many problems tells of their changes no more. */
const reportMax = 300_000
export function fitted<P extends { changes: Note[] }>(problems: P[]): P[] {
  const isTooLarge = Buffer.byteLength(JSON.stringify(problems)) > reportMax
  return isTooLarge ? problems.map((problem) => ({ ...problem, changes: [] })) : problems
}

/** A refusal for a package that cannot be read, with the reason of the reader. */
export const brokenNote = (error: PackageError, scratch: string): Note => ({
  code: refusals['package-broken'].code,
  message: sentencesOf(error, scratch),
})

/** The failure of an upload that is no package, for a reason in both languages. */
export function unreadable(reason: Readonly<Record<Locale, string>>): Failure {
  const { code, status, message } = exchangeErrors['package-refused']
  const inLocale = (locale: Locale) => fill(message[locale], { reason: reason[locale] })
  return new Failure({ code, status, message: { en: inLocale('en'), 'zh-CN': inLocale('zh-CN') } })
}

/** What is thrown for an archive or a package that is not right; other errors as they are. */
export function failureOf(error: unknown, scratch: string): unknown {
  if (error instanceof ArchiveError) {
    const { fault, entry } = error
    return new Failure(archiveErrors[fault], { entry: entry.slice(0, 100), most: importLimits.entries })
  }
  if (error instanceof PackageError) {
    return unreadable(sentencesOf(error, scratch))
  }
  return error
}
