import { Status } from '@oj/shared/judging/verdicts.ts'
import { roundToHundredths } from '@oj/shared/round.ts'
import {
  type Answer,
  type Answers,
  acceptedIn,
  type Blank,
  blanksOf,
  isAnswered,
  type Question,
  starPieces,
} from '../problem/contract-paper.ts'
import type { StoredMark } from './store.ts'

/** The points of a question, null while a judge or staff have not given them, of `full`. */
type Mark = Omit<StoredMark, 'isGiven'>

/** Signs of input methods in place of those on the keys, after NFKC. */
const signs: readonly (readonly [typed: RegExp, plain: string])[] = [
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, ''],
  [/[“”„‟「」『』]/g, '"'],
  [/[‘’‚‛]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/。/g, '.'],
  [/、/g, ','],
  [/[《〈]/g, '<'],
  [/[》〉]/g, '>'],
  [/【/g, '['],
  [/】/g, ']'],
  [/[·•‧∙・]/g, '`'],
  [/¥/g, '$'],
]

/** A text without differences that nobody sees. */
const normalizeText = (text: string) =>
  signs
    .reduce((all, [typed, plain]) => all.replace(typed, plain), text.normalize('NFKC'))
    .trim()
    .replace(/\s+/g, ' ')

const normalizeAnswer = (text: string, isExact: boolean) =>
  isExact ? normalizeText(text) : normalizeText(text).toLowerCase()

const digits = /^[+-]? ?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const thousands = /^[+-]? ?\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d*)?$/
const decimalComma = /^[+-]? ?\d*,\d+(?:e[+-]?\d+)?$/i

/** The numbers that a text may mean: 1,000 is a thousand or one. */
function numbersIn(text: string): number[] {
  const plain = normalizeText(text)
  const spellings = [
    ...(digits.test(plain) ? [plain] : []),
    ...(thousands.test(plain) ? [plain.replaceAll(',', '')] : []),
    ...(decimalComma.test(plain) ? [plain.replace(',', '.')] : []),
  ]
  return spellings.map((one) => Number(one.replaceAll(' ', '')))
}

export const isNumber = (text: string): boolean => numbersIn(text).length > 0

/** For decimal fractions, which are not exact: 0.3 is within 0.1 of 0.2. */
const epsilon = 1e-12

/** Whether a text is these pieces in their order with anything between them. */
function hasPieces(text: string, pieces: readonly string[]): boolean {
  const [first = '', ...others] = pieces
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/** The share of its points that a blank earns with a text, by the first accepted text that fits. */
export function shareOfText(blank: Blank, given: string): number {
  const { isExact, hasStars = false } = blank
  const normal = normalizeAnswer(given, isExact)
  if (normal === '') return 0
  const numbers = numbersIn(given)
  const found = acceptedIn(blank).find(({ text, tolerance }) => {
    const one = normalizeAnswer(text, isExact)
    if (tolerance === null) return hasPieces(normal, hasStars ? starPieces(one) : [one])
    const right = Number(text)
    const most = tolerance + epsilon * Math.max(1, Math.abs(right))
    return numbers.some((number) => Math.abs(right - number) <= most)
  })
  return (found?.percent ?? 0) / 100
}

const answerTo = ({ id }: Question, answers: Answers) => (Object.hasOwn(answers, id) ? answers[id] : undefined)

const textsIn = (answer: Answer | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])

function shareOfChoices(
  { right, partial }: Extract<Question, { kind: 'multiple' }>,
  answer: Answer | undefined,
): number {
  const chosen = new Set(textsIn(answer))
  const wanted = new Set(right)
  const hits = [...chosen].filter((id) => wanted.has(id)).length
  const misses = chosen.size - hits
  if (misses === 0 && hits === wanted.size) return 1
  if (partial === 'none' || (partial === 'subset' && misses > 0)) return 0
  return Math.max(0, hits - misses) / wanted.size
}

/** The share of its points that a question earns, from 0 to 1; null where a judge or staff decide. */
export function shareOf(question: Question, answer: Answer | undefined): number | null {
  if (!isAnswered(answer)) return 0
  switch (question.kind) {
    case 'single':
      if (answer === question.right) return 1
      return (question.options.find(({ id }) => id === answer)?.percent ?? 0) / 100
    case 'truth':
      return answer === question.right ? 1 : 0
    case 'multiple':
      return shareOfChoices(question, answer)
    case 'fill': {
      const texts = textsIn(answer)
      const earned = question.blanks.reduce((sum, blank, at) => sum + shareOfText(blank, texts[at] ?? ''), 0)
      return earned / blanksOf(question)
    }
    case 'program':
      return Array.isArray(answer) ? null : 0
    case 'text':
      return typeof answer === 'string' ? null : 0
  }
}

/** Whether an answer has the form of answers to a question. */
function hasForm(question: Question, answer: Answer): boolean {
  switch (question.kind) {
    case 'single':
      return question.options.some(({ id }) => id === answer)
    case 'multiple':
      return Array.isArray(answer) && answer.every((one) => question.options.some(({ id }) => id === one))
    case 'truth':
      return typeof answer === 'boolean'
    case 'fill':
    case 'program':
      return Array.isArray(answer) && answer.length <= blanksOf(question)
    case 'text':
      return typeof answer === 'string'
  }
}

/** The first blank that asks for a number and has other text. */
function findNoNumber(question: Question, answer: Answer) {
  if (question.kind !== 'fill') return null
  const texts = question.blanks.map((_, at) => textsIn(answer)[at] ?? '')
  const at = question.blanks.findIndex(
    ({ tolerance }, place) =>
      tolerance !== null && normalizeText(texts[place] ?? '') !== '' && !isNumber(texts[place] ?? ''),
  )
  return at < 0 ? null : { blank: at + 1, given: texts[at] ?? '' }
}

/**
 * The first answer that can earn nothing, by the number of its question; null for none. `blank` is the number of the blank that
 * has `given` instead of a number, null where the whole answer has another form.
 */
export function unfitIn(questions: readonly Question[], answers: Answers) {
  for (const [at, question] of questions.entries()) {
    const answer = answerTo(question, answers)
    if (answer === undefined || !isAnswered(answer)) continue
    if (!hasForm(question, answer)) return { number: at + 1, blank: null, given: '' }
    const noNumber = findNoNumber(question, answer)
    if (noNumber) return { number: at + 1, ...noNumber }
  }
  return null
}

/** The marks of the questions; without points where a judge or staff decide. */
export function marksOf(questions: readonly Question[], answers: Answers): Mark[] {
  return questions.map((question) => {
    const share = shareOf(question, answerTo(question, answers))
    const { id, points } = question
    return { id, points: share === null ? null : roundToHundredths(share * points), full: points }
  })
}

/** The sum of marks; null while points are missing. */
export function totalOf(marks: readonly Mark[]): { score: number; full: number; status: number } | null {
  if (marks.some(({ points }) => points === null)) return null
  const score = roundToHundredths(marks.reduce((sum, { points }) => sum + (points ?? 0), 0))
  const full = marks.reduce((sum, mark) => sum + mark.full, 0)
  if (score >= full) return { score, full, status: Status.accepted }
  return { score, full, status: score > 0 ? Status.partialAccepted : Status.wrongAnswer }
}
