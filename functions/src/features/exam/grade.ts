import { Status } from '../judging/contract-verdicts.ts'
import {
  type Answer,
  type Answers,
  type Blank,
  blanksOf,
  isAnswered,
  type Question,
} from '../problem/contract-paper.ts'

/** What a question has earned. */
export interface Mark {
  /** of the question */
  readonly id: string
  /** null while a judge or staff have not told */
  readonly points: number | null
  readonly full: number
}

/** How a text is compared: without what nobody sees a difference in. */
const plain = (text: string, isExact: boolean) => {
  const even = text.normalize('NFKC').trim().replace(/\s+/g, ' ')
  return isExact ? even : even.toLowerCase()
}

/** A number in digits; null for anything else. */
function numberIn(text: string): number | null {
  const trimmed = text.normalize('NFKC').trim()
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : null
}

/** Decimal fractions are not exact: 0.3 is within 0.1 of 0.2. */
const grain = 1e-12

/** Whether a blank takes a text. */
export function fits({ accept, tolerance, isExact }: Blank, given: string): boolean {
  if (tolerance === null) return accept.some((one) => plain(one, isExact) === plain(given, isExact))
  const number = numberIn(given)
  if (number === null) return false
  return accept.some((one) => {
    const right = Number(one)
    return Math.abs(right - number) <= tolerance + grain * Math.max(1, Math.abs(right))
  })
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
    case 'single':
    case 'truth':
      return answer === question.right ? 1 : 0
    case 'multiple':
      return shareOfChosen(question, answer)
    case 'fill': {
      const given = textsIn(answer)
      const right = question.blanks.filter((blank, at) => fits(blank, given[at] ?? '')).length
      return right / blanksOf(question)
    }
    case 'program':
      return Array.isArray(answer) ? null : 0
    case 'text':
      return typeof answer === 'string' ? null : 0
  }
}

/** Points are shown with two places at most. */
export const rounded = (points: number): number => Math.round(points * 100) / 100

/** What each question earns, as far as it can be told by itself. */
export function marksOf(questions: readonly Question[], answers: Answers): Mark[] {
  return questions.map((question) => {
    const share = shareOf(question, Object.hasOwn(answers, question.id) ? answers[question.id] : undefined)
    const { id, points } = question
    return { id, points: share === null ? null : rounded(share * points), full: points }
  })
}

/** What marks amount to; null while some are missing. */
export function totalOf(marks: readonly Mark[]): { score: number; full: number; status: number } | null {
  if (marks.some(({ points }) => points === null)) return null
  const score = rounded(marks.reduce((sum, { points }) => sum + (points ?? 0), 0))
  const full = marks.reduce((sum, mark) => sum + mark.full, 0)
  if (score >= full) return { score, full, status: Status.accepted }
  return { score, full, status: score > 0 ? Status.partialAccepted : Status.wrongAnswer }
}
