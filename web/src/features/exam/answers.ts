import type { AskedQuestion } from '@oj/functions/features/exam/contract.ts'
import { type Answer, type Answers, answersIn, isAnswered } from '@oj/functions/features/problem/contract-paper.ts'

/** Answers from the text in which they are kept and handed in. */
export const answersOf = (code: string): Answers => answersIn(code)

/** That text: answers to these questions alone, without those that are taken back. */
export function formatAnswers(questions: readonly AskedQuestion[], answers: Answers): string {
  const given = questions.flatMap(({ id }) => (isAnswered(answers[id]) ? [[id, answers[id]] as const] : []))
  return JSON.stringify(Object.fromEntries(given))
}

/** The questions that are answered. */
export const answeredIn = (questions: readonly AskedQuestion[], answers: Answers): AskedQuestion[] =>
  questions.filter(({ id }) => isAnswered(answers[id]))

/** The texts of an answer with several. */
export const textsOf = (answer: Answer | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])

/** The answer with another text in one of its places. */
export const withText = (answer: Answer | undefined, blanks: number, at: number, text: string): string[] =>
  Array.from({ length: blanks }, (_, place) => (place === at ? text : (textsOf(answer)[place] ?? '')))

/** The answer with an option chosen, or no longer. */
export function withChoice(answer: Answer | undefined, id: string, isChosen: boolean): string[] {
  const others = textsOf(answer).filter((one) => one !== id)
  return isChosen ? [...others, id] : others
}
