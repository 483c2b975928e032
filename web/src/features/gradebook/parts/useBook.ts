import type { changeGradebook, getGradebook } from '@oj/functions/features/gradebook/contract.ts'
import type { AnswerOf, InputOf } from '@oj/functions/platform/http/endpoint.ts'

/** A gradebook as its form has it. */
export type Book = AnswerOf<typeof getGradebook>
/** What is changed of it. */
export type Changes = Omit<InputOf<typeof changeGradebook>, 'id' | 'revision'>
/** Saves changes; false where they were refused, which a toast has told. */
export type Save = (changes: Changes) => Promise<boolean>
