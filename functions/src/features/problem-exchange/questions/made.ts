import type { Text } from '../../../platform/text.ts'
import { type Blank, paperLimits, type Question } from '../../problem/contract-paper.ts'

/** What is read of a file of questions. */
export interface ReadQuestions {
  questions: Question[]
  /** how many more there are, of kinds that have no place here */
  left: number
}

/** An id that says nothing of where what it names stands in its file. */
const freshId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 8)

/** A text of a file without a language: it counts for both, as a page falls back to what there is. */
const textOf = (text: string, most: number = paperLimits.text): Text => {
  const cut = text.trim().slice(0, most)
  return cut === '' ? {} : { 'zh-CN': cut }
}

/** A question's text in a file that has one language only. */
export const plainOf = (text: Text): string => text['zh-CN'] ?? text.en ?? ''

interface Base {
  text: string
  note?: string
  points?: number
}

const baseOf = ({ text, note = '', points = 1 }: Base) => ({
  id: freshId(),
  text: textOf(text),
  note: textOf(note),
  points: Math.min(paperLimits.points, Math.max(0, Math.round(points))),
})

export interface ReadOption {
  text: string
  isRight: boolean
}

type Partial = Extract<Question, { kind: 'multiple' }>['partial']

/** A question with options; null where it has none that is right, or where an option says nothing. */
export function choiceOf(
  base: Base,
  given: readonly ReadOption[],
  isSingle: boolean,
  partial: Partial,
): Question | null {
  const read = given.slice(0, paperLimits.options)
  const options = read.map(({ text }) => ({ id: freshId(), text: textOf(text, paperLimits.option) }))
  const right = options.filter((_, at) => read[at]?.isRight).map(({ id }) => id)
  const [first] = right
  if (options.length < 2 || first === undefined) return null
  if (options.some(({ text }) => Object.keys(text).length === 0)) return null
  if (isSingle) return { ...baseOf(base), kind: 'single', options, right: first }
  return { ...baseOf(base), kind: 'multiple', options, right, partial }
}

export const truthOf = (base: Base, right: boolean): Question => ({ ...baseOf(base), kind: 'truth', right })

export const wordsOf = (base: Base, model = ''): Question => ({ ...baseOf(base), kind: 'text', model: textOf(model) })

/** A question with blanks; null where one of them takes nothing. */
export function blanksOf(
  base: Base,
  given: readonly Pick<Blank, 'accept' | 'tolerance'>[],
  isExact = false,
): Question | null {
  const blanks = given.slice(0, paperLimits.blanks).map(({ accept, tolerance }) => ({
    accept: accept.flatMap((one) => one.trim().slice(0, paperLimits.accept) || []).slice(0, paperLimits.accepted),
    tolerance,
    isExact,
  }))
  if (blanks.length === 0 || blanks.some(({ accept }) => accept.length === 0)) return null
  const isNumber = (one: string) => Number.isFinite(Number(one))
  if (blanks.some(({ accept, tolerance }) => tolerance !== null && !accept.every(isNumber))) return null
  return { ...baseOf(base), kind: 'fill', blanks }
}

/** Questions that ask something, as many as a paper has room for; the others are counted. */
export function readOf(all: readonly (Question | null)[]): ReadQuestions {
  const asked = all.filter((one) => one !== null).filter(({ text }) => Object.keys(text).length > 0)
  const questions = asked.slice(0, paperLimits.questions)
  return { questions, left: all.length - questions.length }
}
