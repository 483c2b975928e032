import { ArchiveError } from '@oj/shared/archive/zip.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { sentenceOf, type Why } from '@oj/shared/packages/reasons.ts'
import { clipText, fillMessage, type Locale, pickText, type Text } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { importLimits, type Note } from '../contract.ts'
import { archiveErrors, exchangeErrors } from '../errors.ts'
import type { LeftQuestion, QuestionChange, ReadQuestions } from '../questions/build-questions.ts'
import type { QuestionFile } from '../questions/format-questions.ts'
import { sentencesOf } from './reasons.ts'
import { changes, questionLacks, questionLosses, type Remark, refusals } from './remarks.ts'

type Params = Readonly<Record<string, string | number>>

export function toNote({ code, message }: Remark, params: Params = {}): Note {
  return { code, message: { en: fillMessage(message.en, params), 'zh-CN': fillMessage(message['zh-CN'], params) } }
}

/** The same with a reason in both languages. */
export function noteWith(spec: Remark, params: Params, reason: Note['message']): Note {
  const inLocale = (locale: Locale) => fillMessage(spec.message[locale], { ...params, reason: reason[locale] ?? '' })
  return { code: spec.code, message: { en: inLocale('en'), 'zh-CN': inLocale('zh-CN') } }
}

/** In bytes, for one item of the table. */
const reportMax = 300_000
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
/** What the last note of a problem may take. */
const moreBytes = bytesOf(toNote(changes['changes-more'], { count: 1_000_000 }))

/**
 * A report that has room: changes of its problems, and remarks on their data, in their order as long as they fit, and then how
 * many there are beside.
 */
export function fitToReport<P extends { changes: Note[]; remarks?: Note[] }>(problems: P[]): P[] {
  if (bytesOf(problems) <= reportMax) return problems
  const bare = problems.map((one) => ({ ...one, changes: [], ...(one.remarks && { remarks: [] }) }))
  let room = reportMax - bytesOf(bare)
  const fit = (notes: Note[], reserved: number) => {
    return notes.filter((note) => {
      const bytes = bytesOf(note) + 1
      if (room - bytes < reserved) return false
      room -= bytes
      return true
    })
  }
  return problems.map((one, at) => {
    const reserved = moreBytes * (problems.length - at)
    const [kept, remarks] = [fit(one.changes, reserved), fit(one.remarks ?? [], reserved)]
    const count = one.changes.length - kept.length + (one.remarks?.length ?? 0) - remarks.length
    if (count > 0 && room >= moreBytes) {
      room -= moreBytes
      kept.push(toNote(changes['changes-more'], { count }))
    }
    return { ...one, changes: kept, ...(one.remarks && { remarks }) }
  })
}

export const brokenNote = (error: PackageError, scratch: string): Note => ({
  code: refusals['package-broken'].code,
  message: sentencesOf(error, scratch),
})

export const packageRefused = (reason: Readonly<Record<Locale, string>>): Failure =>
  new Failure(exchangeErrors['package-refused'], {}, reason)

/** Of an invalid archive or package; other errors come back unchanged. */
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

/** What a package holds and this site does not use. */
export const toLeftNote = (why: Why): Note => ({
  code: why.code,
  message: { en: sentenceOf(why, 'en'), 'zh-CN': sentenceOf(why, 'zh-CN') },
})

/** Of one problem: of more than a report has room for, how many there are beside. */
const changesMost = 30
export const fitChanges = (notes: readonly Note[]): Note[] =>
  notes.length <= changesMost
    ? [...notes]
    : [...notes.slice(0, changesMost), toNote(changes['changes-more'], { count: notes.length - changesMost })]

/** Characters of the names of what is left out. */
const unusedMax = 1000

/** What counts differently in questions that were read. */
export const notesOf = (counted: readonly QuestionChange[]): Note[] =>
  counted.map(({ what, numbers }) => toNote(changes[what], { numbers: numbers.join(', ') }))

/** The same with what else a file holds. */
export const readNotes = ({ changes: counted, unused = [] }: Pick<ReadQuestions, 'changes' | 'unused'>): Note[] => [
  ...notesOf(counted),
  ...(unused.length > 0
    ? [toNote(changes['questions-unused'], { names: clipText(unused.join(', '), unusedMax) })]
    : []),
]

/** Why a file of questions is refused. */
export function toUnreadable(error: unknown): Failure {
  const reason = error instanceof Error ? error.message.slice(0, 200) : ''
  return new Failure(exchangeErrors['questions-unreadable'], { reason })
}

/** What a format cannot express of questions that were written. */
export const lossNotes = (losses: QuestionFile['losses']): Note[] =>
  losses.map(({ what, numbers }) => toNote(questionLosses[`question-${what}-lost`], { numbers: numbers.join(', ') }))

export const skippedQuestionNote = ({ number, start, why }: LeftQuestion): Note & { number: number; start: Text } => ({
  number,
  start,
  ...toNote(questionLacks[`question-lacks-${why}`]),
})

/** A note of why nothing came of it, as a refusal. */
export const refusalOf = ({ code, message }: Note): Failure =>
  new Failure({ code, status: 400, message: { en: pickText(message, 'en'), 'zh-CN': pickText(message, 'zh-CN') } })
