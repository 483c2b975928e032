import type { Text } from '@oj/shared/text.ts'
import type { Note } from '../contract.ts'
import type { LeftQuestion, QuestionChange } from '../questions/build-questions.ts'
import type { QuestionFile } from '../questions/format-questions.ts'
import { toNote } from './notes.ts'
import { changes, questionLacks, questionLosses } from './remarks.ts'

/** What counts otherwise in questions that were read, in words. */
export const notesOf = (counted: readonly QuestionChange[]): Note[] =>
  counted.map(({ what, numbers }) => toNote(changes[what], { numbers: numbers.join(', ') }))

/** What a form has no place for in questions that were written, in words. */
export const lossNotes = (losses: QuestionFile['losses']): Note[] =>
  losses.map(({ what, numbers }) => toNote(questionLosses[`question-${what}-lost`], { numbers: numbers.join(', ') }))

/** A question that has no place, with the reason in words. */
export const skippedQuestionNote = ({ number, start, why }: LeftQuestion): Note & { number: number; start: Text } => ({
  number,
  start,
  ...toNote(questionLacks[`question-lacks-${why}`]),
})
