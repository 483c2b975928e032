import {
  type Accepted,
  type Blank,
  blankPaper,
  blanksOf,
  type Paper,
  paperLimits,
  type Question,
  type QuestionKind,
} from '@oj/functions/features/problem/contract-paper.ts'
import { randomId } from '../../lib/randomId.ts'

/** A random id, which reveals neither position nor age. */
function freshId(taken: readonly string[]): string {
  for (;;) {
    const id = randomId().slice(0, 6)
    if (!taken.includes(id)) return id
  }
}

const newOption = (taken: readonly string[]) => ({ id: freshId(taken), text: {} })
export const newBlank: Blank = { accept: [''], tolerance: null, isExact: false }

/** The options of a question with one more. */
export const withOption = (options: readonly { id: string; text: object }[]) => [
  ...options,
  newOption(options.map(({ id }) => id)),
]

/** A question of a kind before anything is written. */
export function newQuestion(kind: QuestionKind, { questions }: Paper): Question {
  const base = { id: freshId(questions.map(({ id }) => id)), points: questions.at(-1)?.points ?? 5, text: {}, note: {} }
  const options = withOption(withOption([]))
  switch (kind) {
    case 'single':
      return { ...base, kind, options, right: '' }
    case 'multiple':
      return { ...base, kind, options, right: [], partial: 'subset' }
    case 'truth':
      return { ...base, kind, right: true }
    case 'fill':
      return { ...base, kind, blanks: [newBlank] }
    case 'program':
      return { ...base, kind, language: 'C++', code: '', right: [], cases: [{ input: '', output: '' }] }
    case 'text':
      return { ...base, kind, model: {} }
  }
}

/** A copy of a question with an id of its own. */
export const copyOf = (question: Question, { questions }: Paper): Question => ({
  ...question,
  id: freshId(questions.map(({ id }) => id)),
})

/** The paper with questions added up to the limit; those whose id is taken get another one. */
export function withQuestions(paper: Paper, more: readonly Question[]): Paper {
  const questions = [...paper.questions]
  for (const one of more) {
    const isTaken = questions.some(({ id }) => id === one.id)
    questions.push(isTaken ? copyOf(one, { ...paper, questions }) : one)
  }
  return { ...paper, questions: questions.slice(0, paperLimits.questions) }
}

/** A program question with a right text for each of its blanks. */
export function fitToBlanks(question: Extract<Question, { kind: 'program' }>): Question {
  const count = Math.min(blanksOf(question), paperLimits.blanks)
  return { ...question, right: Array.from({ length: count }, (_, at) => question.right[at] ?? '') }
}

export const textOf = (one: Accepted): string => (typeof one === 'string' ? one : one.text)

/** An accepted text with another percentage or tolerance, in its shortest form; undefined removes one. */
export function withPart(
  one: Accepted,
  part: { percent?: number | undefined; tolerance?: number | undefined },
): Accepted {
  const { percent = 100, tolerance } = { ...(typeof one === 'string' ? {} : one), ...part }
  const own = { ...(percent !== 100 && { percent }), ...(tolerance !== undefined && { tolerance }) }
  return Object.keys(own).length === 0 ? textOf(one) : { text: textOf(one), ...own }
}

/** The accepted texts after an edit of the list: unchanged texts keep their percentage and tolerance. */
export function withTexts(accept: readonly Accepted[], texts: readonly string[]): Accepted[] {
  const least = Math.min(accept.length, texts.length)
  const isKept = (at: number, from: number) => textOf(accept[from] ?? '') === texts[at]
  let head = 0
  while (head < least && isKept(head, head)) head += 1
  let tail = 0
  while (tail < least - head && isKept(texts.length - 1 - tail, accept.length - 1 - tail)) tail += 1
  return texts.map((text, at) => {
    const isAfter = at >= texts.length - tail
    const isChanged = at >= head && !isAfter
    if (isChanged && texts.length !== accept.length) return text
    const one = accept[isAfter ? at - texts.length + accept.length : at]
    return one === undefined || typeof one === 'string' ? text : { ...one, text }
  })
}

export const paperIn = ({ paper }: { readonly paper: Paper | null }): Paper => paper ?? blankPaper
