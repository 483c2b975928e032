import { defaultLocale, type Locale, type Text } from '@oj/shared/text.ts'
import { acceptedIn, type Question } from '../../problem/contract-paper.ts'
import { formats } from './formats.ts'
import { inLanguage } from './languages.ts'
import { type Lack, type LeftQuestion, leftOf, plainOf } from './made.ts'

/** What a form of other sites may have no place for. */
type Lost =
  | 'kind'
  | 'points'
  | 'language'
  | 'text'
  | 'note'
  | 'answers'
  | 'parts'
  | 'partial'
  | 'tolerance'
  | 'stars'
  | 'case'
  | 'model'

/** Questions as a file, those that are not in it, and what of the others the form has no place for, by their numbers. */
export interface Written {
  readonly text: string
  readonly left: readonly LeftQuestion[]
  readonly losses: readonly { readonly what: Lost; readonly numbers: readonly number[] }[]
}

const said = (text: Text) => plainOf(text).trim()
/** Whether a question says something else in its other language. */
const isTwofold = (question: Question) =>
  JSON.stringify(inLanguage(question, 'en', 'en')) !== JSON.stringify(inLanguage(question, 'zh-CN', 'en'))

/** What a question says by what may be lost of it: ids stand for the texts of their options. */
function meaning(question: Question): Partial<Record<Lost, unknown>> {
  const { kind, points, text, note } = question
  const options = 'options' in question ? question.options : []
  const model = kind === 'text' ? question.model : {}
  const common = { kind, points, note: said(note), text: [said(text)] }
  const rights = (ids: readonly string[]) => options.filter(({ id }) => ids.includes(id)).map((one) => said(one.text))
  const choices = [said(text), ...options.map((one) => said(one.text))]
  switch (kind) {
    case 'single':
      return {
        ...{ ...common, text: choices, answers: rights([question.right]) },
        parts: question.options.map(({ percent = 0 }) => percent),
      }
    case 'multiple':
      // of one right option alone there are no parts
      return {
        ...{ ...common, text: choices, answers: rights(question.right) },
        partial: question.right.length > 1 && question.partial,
      }
    case 'truth':
      return { ...common, answers: question.right }
    case 'text':
      return { ...common, model: said(model) }
    case 'fill': {
      const accepted = question.blanks.map(acceptedIn)
      return {
        ...{ ...common, answers: accepted.map((all) => all.map((one) => one.text.trim())) },
        parts: accepted.map((all) => all.map((one) => one.percent)),
        tolerance: accepted.map((all) => all.map((one) => one.tolerance)),
        stars: question.blanks.map(({ hasStars = false }) => hasStars),
        // capitals of numbers are none
        case: question.blanks.map(({ isExact, tolerance }) => isExact && tolerance === null),
      }
    }
    case 'program':
      return { ...common, answers: question.right }
  }
}

/** What a question lost on its way; of another kind than it was, nothing else can be compared but what all have. */
function lostOf(before: Question, after: Question): Lost[] {
  const [had, has] = [meaning(before), meaning(after)]
  const common: readonly Lost[] = ['kind', 'points', 'note']
  const all: readonly Lost[] = [...common, 'text', 'answers', 'parts', 'partial', 'tolerance', 'stars', 'case', 'model']
  return (before.kind === after.kind ? all : common).filter(
    (what) => JSON.stringify(had[what]) !== JSON.stringify(has[what]),
  )
}

/** Why a form of other sites has no place for a question. */
function lackOf(question: Question): Lack {
  if (question.kind !== 'fill') return 'kind'
  return question.blanks.length > 1 ? 'blanks' : 'parts'
}

/** Questions as a file of a form, in one language. Each is read back and compared, so that nothing is lost without a word. */
export function written(format: keyof typeof formats, questions: readonly Question[], language: Locale): Written {
  const { read, write } = formats[format]
  const left: LeftQuestion[] = []
  const numbers = new Map<Lost, number[]>()
  const note = (what: Lost, at: number) => numbers.set(what, [...(numbers.get(what) ?? []), at + 1])
  const all = format === 'own' ? questions : questions.map((one) => inLanguage(one, language, defaultLocale))
  for (const [at, question] of all.entries()) {
    const [back] = read(write([question])).questions
    const given = questions[at] ?? question
    if (!back) {
      left.push(leftOf(at + 1, given.text, lackOf(question)))
      continue
    }
    if (format !== 'own' && isTwofold(given)) note('language', at)
    for (const what of lostOf(question, back)) note(what, at)
  }
  const isLeft = new Set(left.map(({ number }) => number))
  return {
    text: write(all.filter((_, at) => !isLeft.has(at + 1))),
    left,
    losses: [...numbers].map(([what, of]) => ({ what, numbers: of })),
  }
}
