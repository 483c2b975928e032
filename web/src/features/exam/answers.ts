import type { AskedQuestion } from '@oj/functions/features/exam/contract.ts'
import { type Answer, type Answers, answersIn, isAnswered } from '@oj/functions/features/problem/contract-paper.ts'

/** Answers from the text in which they are stored and sent. */
export const answersOf = (code: string): Answers => answersIn(code)

/** That text, with answers to these questions alone, and without empty ones. */
export function formatAnswers(questions: readonly AskedQuestion[], answers: Answers): string {
  const entries = questions.flatMap(({ id }) => (isAnswered(answers[id]) ? [[id, answers[id]] as const] : []))
  return JSON.stringify(Object.fromEntries(entries))
}

export const answeredIn = (questions: readonly AskedQuestion[], answers: Answers): AskedQuestion[] =>
  questions.filter(({ id }) => isAnswered(answers[id]))

/** The letter of an option, by its place. */
export const letterOf = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)

/** The texts of an answer that has several. */
export const textsOf = (answer: Answer | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])

/** An answer with another text in one of its blanks. */
export const withText = (answer: Answer | undefined, blanks: number, at: number, text: string): string[] =>
  Array.from({ length: blanks }, (_, place) => (place === at ? text : (textsOf(answer)[place] ?? '')))

/** An answer with an option chosen, or not any more. */
export function withChoice(answer: Answer | undefined, id: string, isChosen: boolean): string[] {
  const others = textsOf(answer).filter((one) => one !== id)
  return isChosen ? [...others, id] : others
}
