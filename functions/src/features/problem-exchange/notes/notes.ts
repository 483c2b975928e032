import { ArchiveError } from '@oj/shared/archive/zip.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { sentenceOf, type Why } from '@oj/shared/packages/reasons.ts'
import { clipText, fillMessage, type Locale, type Text } from '@oj/shared/text.ts'
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

/** In bytes, for one item of the table. A larger report leaves out the changes of its problems, and remarks on their data. */
const reportMax = 300_000
export function fitToReport<P extends { changes: Note[]; remarks?: Note[] }>(problems: P[]): P[] {
  const isTooLarge = Buffer.byteLength(JSON.stringify(problems)) > reportMax
  return isTooLarge ? problems.map((one) => ({ ...one, changes: [], ...(one.remarks && { remarks: [] }) })) : problems
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
