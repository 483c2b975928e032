import { type Answer, codeParts, type Question } from '../problem/contract-paper.ts'

/** The program of a question with a student's texts in its blanks. */
export function filledIn({ code }: Extract<Question, { kind: 'program' }>, answer: Answer | undefined): string {
  const texts = Array.isArray(answer) ? answer : []
  return codeParts(code).reduce((all, part, at) => `${all}${texts[at - 1] ?? ''}${part}`)
}
