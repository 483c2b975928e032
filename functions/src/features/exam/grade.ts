import { Status } from '@oj/shared/judging/verdicts.ts'
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

/** What a question has earned. */
export interface Mark {
  /** of the question */
  readonly id: string
  /** null while a judge or staff have not told */
  readonly points: number | null
  readonly full: number
}

/** Signs that input methods put in the place of those on the keys; compatible forms of characters are plain by then. */
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
]

/** A text without what nobody sees a difference in. */
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

/** What a text says as a number; 1,000 may be a thousand or one. Nothing for anything else. */
function numbersIn(text: string): number[] {
  const written = normalizeText(text)
  const meant = [
    ...(digits.test(written) ? [written] : []),
    ...(thousands.test(written) ? [written.replaceAll(',', '')] : []),
    ...(decimalComma.test(written) ? [written.replace(',', '.')] : []),
  ]
  return meant.map((one) => Number(one.replaceAll(' ', '')))
}

export const isNumber = (text: string): boolean => numbersIn(text).length > 0

/** Decimal fractions are not exact: 0.3 is within 0.1 of 0.2. */
const grain = 1e-12

/** Whether a text is these pieces in their order with anything between them; the first place of each is as good as any. */
function isSpelled(text: string, pieces: readonly string[]): boolean {
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

/** The share of its points that a text in a blank earns, by the first that it takes which fits. */
export function shareOfText(blank: Blank, given: string): number {
  const { isExact, hasStars = false } = blank
  const written = normalizeAnswer(given, isExact)
  if (written === '') return 0
  const numbers = numbersIn(given)
  const found = acceptedIn(blank).find(({ text, tolerance }) => {
    const one = normalizeAnswer(text, isExact)
    if (tolerance === null) return isSpelled(written, hasStars ? starPieces(one) : [one])
    const right = Number(text)
    const most = tolerance + grain * Math.max(1, Math.abs(right))
    return numbers.some((number) => Math.abs(right - number) <= most)
  })
  return (found?.percent ?? 0) / 100
}

const textsIn = (answer: Answer | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])

/** The share of a question with several right options. */
function shareOfChosen(
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

/** The share of its points that an answer earns, from 0 to 1; null where a judge or staff must tell. */
export function shareOf(question: Question, answer: Answer | undefined): number | null {
  if (!isAnswered(answer)) return 0
  switch (question.kind) {
    case 'single': {
      if (answer === question.right) return 1
      return (question.options.find(({ id }) => id === answer)?.percent ?? 0) / 100
    }
    case 'truth':
      return answer === question.right ? 1 : 0
    case 'multiple':
      return shareOfChosen(question, answer)
    case 'fill': {
      const given = textsIn(answer)
      const earned = question.blanks.reduce((sum, blank, at) => sum + shareOfText(blank, given[at] ?? ''), 0)
      return earned / blanksOf(question)
    }
    case 'program':
      return Array.isArray(answer) ? null : 0
    case 'text':
      return typeof answer === 'string' ? null : 0
  }
}

/** An answer that its question cannot have, by the place of that; with the blank that asks for a number and got none. */
export interface Unfit {
  readonly number: number
  readonly blank: number | null
  readonly given: string
}

/** Whether a question can be answered so at all. */
function isPossible(question: Question, answer: Answer): boolean {
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

function wordsForNumber(question: Question, answer: Answer): Pick<Unfit, 'blank' | 'given'> | null {
  if (question.kind !== 'fill') return null
  const given = textsIn(answer)
  const at = question.blanks.findIndex(
    ({ tolerance }, place) =>
      tolerance !== null && normalizeText(given[place] ?? '') !== '' && !isNumber(given[place] ?? ''),
  )
  return at < 0 ? null : { blank: at + 1, given: given[at] ?? '' }
}

/** The first of some answers that earns nothing whatever is right; null for none. */
export function unfitIn(questions: readonly Question[], answers: Answers): Unfit | null {
  for (const [at, question] of questions.entries()) {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
    if (answer === undefined || !isAnswered(answer)) continue
    if (!isPossible(question, answer)) return { number: at + 1, blank: null, given: '' }
    const words = wordsForNumber(question, answer)
    if (words) return { number: at + 1, ...words }
  }
  return null
}

/** Points are shown with two places at most. */
export const roundPoints = (points: number): number => Math.round(points * 100) / 100

/** What each question earns, as far as it can be told by itself. */
export function marksOf(questions: readonly Question[], answers: Answers): Mark[] {
  return questions.map((question) => {
    const share = shareOf(question, Object.hasOwn(answers, question.id) ? answers[question.id] : undefined)
    const { id, points } = question
    return { id, points: share === null ? null : roundPoints(share * points), full: points }
  })
}

/** What marks amount to; null while some are missing. */
export function totalOf(marks: readonly Mark[]): { score: number; full: number; status: number } | null {
  if (marks.some(({ points }) => points === null)) return null
  const score = roundPoints(marks.reduce((sum, { points }) => sum + (points ?? 0), 0))
  const full = marks.reduce((sum, mark) => sum + mark.full, 0)
  if (score >= full) return { score, full, status: Status.accepted }
  return { score, full, status: score > 0 ? Status.partialAccepted : Status.wrongAnswer }
}
