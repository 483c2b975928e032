import type { Text } from '../../../platform/text.ts'
import { type Blank, paperLimits, type Question } from '../../problem/contract-paper.ts'

/** What is read of a file of questions. */
export interface ReadQuestions {
  questions: Question[]
  /** how many more there are, of kinds that have no place here */
  left: number
  /** what counts otherwise here than where they come from */
  changes: QuestionChange[]
}

/** A remark on some questions, by their places in the file, from 1. */
export interface QuestionChange {
  what: Changed
  numbers: number[]
}
export type Changed =
  | 'question-points'
  | 'question-shares'
  | 'question-tolerances'
  | 'question-stars'
  | 'question-pictures'

/** A question of a file, and what of it counts otherwise here; null for one that has no place here. */
export interface Asked {
  readonly question: Question | null
  readonly changed: ReadonlySet<Changed>
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

export interface Base {
  text: string
  /** takes what counts otherwise here */
  changed: Set<Changed>
  note?: string
  points?: number
}

function baseOf({ text, note = '', points = 1, changed }: Base) {
  const rounded = Math.min(paperLimits.points, Math.max(0, Math.round(points)))
  if (rounded !== points) changed.add('question-points')
  return { id: freshId(), text: textOf(text), note: textOf(note), points: rounded }
}

/** An answer with the share of the points that it is worth, from -1 to 1. */
interface Weighed {
  readonly text: string
  readonly share: number
  readonly tolerance?: number
}

const isAbout = (a: number, b: number) => Math.abs(a - b) < 0.01

/** Notes what options are worth that a question here cannot say. */
export function weigh(options: readonly Weighed[], isSingle: boolean, partial: Partial, { changed }: Base): void {
  const right = options.filter(({ share }) => share > 0)
  const each = isSingle ? 1 : 1 / right.length
  const less = isSingle ? 0 : partial === 'balance' ? -each : -1
  const isKept = options.every(({ share }) => isAbout(share, share > 0 ? each : less))
  if (!isKept || (isSingle && right.length > 1)) changed.add('question-shares')
}

/** What a blank takes of answers: those that are worth most, within the narrowest of their tolerances. */
export function accepted(given: readonly Weighed[], { changed }: Base): Pick<Blank, 'accept' | 'tolerance'> {
  const most = Math.max(...given.map(({ share }) => share))
  const best = given.filter(({ share }) => share > 0 && share === most)
  if (most < 1 || given.some(({ share }) => share > 0 && share < most)) changed.add('question-shares')
  const tolerances = best.flatMap(({ tolerance }) => tolerance ?? [])
  if (new Set(tolerances).size > 1) changed.add('question-tolerances')
  return { accept: best.map(({ text }) => text), tolerance: tolerances.length > 0 ? Math.min(...tolerances) : null }
}

/** An answer of Moodle, in which a star stands for any text unless a backslash is before it: here it stands for itself alone. */
export const withoutStars = (text: string, { changed }: Base): string =>
  text.replace(/\\\*|\*/g, (star) => {
    if (star === '*') changed.add('question-stars')
    return star === '*' ? '' : '*'
  })
export const withStars = (text: string): string => text.replaceAll('*', '\\*')

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
export function readOf(all: readonly Asked[]): ReadQuestions {
  const asked = all
    .flatMap(({ question, changed }, at) => (question === null ? [] : [{ question, changed, number: at + 1 }]))
    .filter(({ question }) => Object.keys(question.text).length > 0)
    .slice(0, paperLimits.questions)
  const changes = new Map<Changed, number[]>()
  for (const { changed, number } of asked) {
    for (const what of changed) changes.set(what, [...(changes.get(what) ?? []), number])
  }
  return {
    questions: asked.map(({ question }) => question),
    left: all.length - asked.length,
    changes: [...changes].map(([what, numbers]) => ({ what, numbers })),
  }
}
