import type { Note } from '../contract.ts'
import type { QuestionChange } from '../questions/made.ts'
import { note } from './notes.ts'
import { changes } from './remarks.ts'

/** What counts otherwise in questions that were read, in words. */
export const notesOf = (counted: readonly QuestionChange[]): Note[] =>
  counted.map(({ what, numbers }) => note(changes[what], { numbers: numbers.join(', ') }))
