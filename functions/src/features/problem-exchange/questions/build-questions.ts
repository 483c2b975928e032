import { clipText, type Locale, pickText, type Text } from '@oj/shared/text.ts'
import {
  type Accepted,
  acceptedIn,
  type Blank,
  paperLimits,
  pointsStep,
  type Question,
  starPieces,
} from '../../problem/contract-paper.ts'

export interface ReadQuestions {
  questions: Question[]
  /** those that are left out */
  left: LeftQuestion[]
  /** what counts differently here */
  changes: QuestionChange[]
  /** what else the file holds, by its own names */
  unused?: string[]
}

/** By their places in the file, from 1. */
export interface QuestionChange {
  what: Changed
  numbers: number[]
}
/** By its number, from 1, and its beginning. */
export interface LeftQuestion {
  number: number
  start: Text
  why: Lack
}
/** Why it is left out: its kind, answers, text, a number that is none, several blanks, parts of points, or too many questions. */
export type Lack =
  | ('kind' | 'cloze' | 'matching' | 'answers' | 'text' | 'number' | 'blanks' | 'parts' | 'room')
  | ('dropdowns' | 'formula' | 'upload' | 'remark' | 'order' | 'place' | 'several' | 'bound')

/** Words by which one finds a question. */
function startOf(text: string): string {
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clipText(words === '' ? text.trim() : words, 40)
}

export const toSkippedQuestion = (number: number, { en, 'zh-CN': zh }: Text, why: Lack): LeftQuestion => ({
  number,
  start: { ...(en && { en: startOf(en) }), ...(zh && { 'zh-CN': startOf(zh) }) },
  why,
})

export type Changed =
  | 'question-points'
  | 'question-shares'
  | 'question-stars'
  | 'question-pictures'
  | 'question-cut'
  | 'question-feedback'
  | 'question-units'
  | 'question-bounds'
  | 'question-rules'
  | 'question-draw'

/** Or why it is left out; `changed` is what counts differently here. */
export interface Asked {
  readonly question: Question | Lack
  readonly text: string
  readonly changed: ReadonlySet<Changed>
}

/** Random, so that it does not tell the place in the file. */
const freshId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 8)

/** A text without a language counts for both. What is cut is noted. */
function cutText(text: string, most: number, { changed }: Pick<Base, 'changed'>): Text {
  const trimmed = text.trim()
  if (trimmed.length > most) changed.add('question-cut')
  return trimmed === '' ? {} : { 'zh-CN': trimmed.slice(0, most) }
}

/** For formats with one language. */
export const plainOf = (text: Text): string => text['zh-CN'] ?? text.en ?? ''

/** A question with only the texts for readers of `from`, as texts of `to`. */
export function inLanguage(question: Question, from: Locale, to: Locale): Question {
  const moved = (text: Text): Text => {
    const said = pickText(text, from)
    if (said === '') return {}
    return to === 'en' ? { en: said } : { 'zh-CN': said }
  }
  const texts = { text: moved(question.text), note: moved(question.note) }
  switch (question.kind) {
    case 'single':
      return { ...question, ...texts, options: question.options.map((one) => ({ ...one, text: moved(one.text) })) }
    case 'multiple':
      return { ...question, ...texts, options: question.options.map((one) => ({ ...one, text: moved(one.text) })) }
    case 'text':
      return { ...question, ...texts, model: moved(question.model) }
    default:
      return { ...question, ...texts }
  }
}

export interface Base {
  text: string
  /** collects what counts differently here */
  changed: Set<Changed>
  note?: string
  points?: number
}

function baseOf({ text, note = '', points = 1, changed }: Base) {
  const rounded = Math.min(paperLimits.points, Math.max(0, Math.round(points / pointsStep) * pointsStep))
  if (rounded !== points) changed.add('question-points')
  const cut = (said: string) => cutText(said, paperLimits.text, { changed })
  return { id: freshId(), text: cut(text), note: cut(note), points: rounded }
}

/** From -1 to 1. */
export interface Weighed {
  readonly text: string
  readonly share: number
  readonly tolerance?: number
}

const isAbout = (a: number, b: number) => Math.abs(a - b) < 0.01

/** As Moodle writes it. */
export const percentOf = (share: number): number => Math.round(share * 1e7) / 1e5

/** Notes shares of options that a question here cannot express. */
export function noteLostShares(options: readonly Weighed[], partial: Partial, { changed }: Base): void {
  const each = 1 / options.filter(({ share }) => share > 0).length
  const less = partial === 'balance' ? -each : -1
  if (!options.every(({ share }) => isAbout(share, share > 0 ? each : less))) changed.add('question-shares')
}

export type BlankParts = Pick<Blank, 'accept' | 'tolerance' | 'hasStars'> & { isExact?: boolean }

/** As short as it can be written. */
function acceptedOf(text: string, percent: number, tolerance: number | undefined): Accepted {
  if (percent === 100 && tolerance === undefined) return text
  return { text, ...(percent < 100 && { percent }), ...(tolerance !== undefined && { tolerance }) }
}

/** Answers that are worth nothing count only before others. */
function trimWorthlessTail(given: readonly Weighed[]): readonly Weighed[] {
  return given.slice(0, given.findLastIndex(({ share }) => share > 0) + 1)
}

const mostOf = (given: readonly Weighed[]) => Math.max(...given.map(({ share }) => share))

/** A star stands for any text, unless a backslash is before it. */
export function acceptedTexts(given: readonly Weighed[], { changed }: Base): BlankParts {
  const kept = trimWorthlessTail(given)
  const most = mostOf(kept)
  if (kept.length > 0 && most !== 1) changed.add('question-shares')
  const hasStars = kept.some(({ text }) => starPieces(text).length > 1)
  const accept = kept.map(({ text, share }) =>
    acceptedOf(
      hasStars ? text : starPieces(text).join(''),
      share === most ? 100 : percentOf(Math.max(0, share)),
      undefined,
    ),
  )
  return { accept, tolerance: null, ...(hasStars && { hasStars }) }
}

/** The same for numbers with tolerances. A star for any number is not possible here. */
export function acceptedNumbers(given: readonly Weighed[], { changed }: Base): BlankParts {
  const worth = trimWorthlessTail(given)
  const kept = worth.filter(({ text }) => text !== '*')
  if (kept.length < worth.length) changed.add('question-stars')
  const most = mostOf(kept)
  if (kept.length > 0 && most !== 1) changed.add('question-shares')
  const shared = kept[0]?.tolerance ?? 0
  const accept = kept.map(({ text, share, tolerance = 0 }) =>
    acceptedOf(
      text,
      share === most ? 100 : percentOf(Math.max(0, share)),
      tolerance === shared ? undefined : tolerance,
    ),
  )
  return { accept, tolerance: shared }
}

export const withStars = (text: string): string => text.replaceAll('*', '\\*')

export interface ReadOption {
  text: string
  isRight: boolean
  /** where only one option is chosen */
  share?: number
}

type Partial = Extract<Question, { kind: 'multiple' }>['partial']

/** Or why not: no right option, or one without text. */
export function choiceOf(
  base: Base,
  given: readonly ReadOption[],
  isSingle: boolean,
  partial: Partial,
): Question | Lack {
  const read = given.slice(0, paperLimits.options)
  if (read.length < given.length) base.changed.add('question-cut')
  const options = read.map(({ text }) => ({ id: freshId(), text: cutText(text, paperLimits.option, base) }))
  const right = options.filter((_, at) => read[at]?.isRight).map(({ id }) => id)
  if (options.length < 2 || right.length === 0) return 'answers'
  if (options.some(({ text }) => Object.keys(text).length === 0)) return 'answers'
  if (!isSingle) return { ...baseOf(base), kind: 'multiple', options, right, partial }
  const shares = read.map(({ isRight, share = isRight ? 1 : 0 }) => share)
  const best = options[shares.indexOf(Math.max(...shares))]?.id ?? ''
  const least = Math.min(...shares)
  if (least < 0 || Math.max(...shares) !== 1) base.changed.add('question-shares')
  const worth = options.map((one, at) => {
    const percent = percentOf(shares[at] ?? 0)
    return one.id === best || percent <= 0 ? one : { ...one, percent }
  })
  return { ...baseOf(base), kind: 'single', options: worth, right: best }
}

/** By the shares of both answers; all or nothing here. */
export function truthOf(base: Base, shares: readonly [right: number, wrong: number]): Question | Lack {
  const [right, wrong] = shares
  const most = Math.max(right, wrong)
  if (most <= 0) return 'answers'
  if (most !== 1 || Math.min(right, wrong) !== 0) base.changed.add('question-shares')
  return { ...baseOf(base), kind: 'truth', right: right > wrong }
}

export const wordsOf = (base: Base, model = ''): Question => ({
  ...baseOf(base),
  kind: 'text',
  model: cutText(model, paperLimits.text, base),
})

/** Or why not: a blank without answers, or an answer that is no number. */
export function blanksOf(base: Base, given: readonly BlankParts[], isExact = false): Question | Lack {
  const { accept: most, accepted } = paperLimits
  if (given.length > paperLimits.blanks) base.changed.add('question-cut')
  const blanks = given.slice(0, paperLimits.blanks).map(({ accept, ...parts }) => {
    const said = accept.map((one) => (typeof one === 'string' ? { text: one } : one))
    if (said.length > accepted || said.some(({ text }) => text.trim().length > most)) base.changed.add('question-cut')
    const kept = said.flatMap((one): Accepted[] => {
      const text = one.text.trim().slice(0, most)
      return text === '' ? [] : [Object.keys(one).length > 1 ? { ...one, text } : text]
    })
    return { isExact, ...parts, accept: kept.slice(0, accepted) }
  })
  if (blanks.length === 0 || blanks.some(({ accept }) => accept.length === 0)) return 'answers'
  const isNumber = (blank: Blank) => acceptedIn(blank).every(({ text }) => Number.isFinite(Number(text)))
  if (blanks.some((blank) => blank.tolerance !== null && !isNumber(blank))) return 'number'
  return { ...baseOf(base), kind: 'fill', blanks }
}

/** As many as a paper may have; the others are named. */
export function readOf(all: readonly Asked[]): ReadQuestions {
  const asked: { question: Question; changed: Asked['changed']; number: number }[] = []
  const left: LeftQuestion[] = []
  for (const [at, { question, text, changed }] of all.entries()) {
    const number = at + 1
    const leave = (why: Lack) => left.push(toSkippedQuestion(number, { 'zh-CN': text }, why))
    if (typeof question === 'string') leave(question)
    else if (Object.keys(question.text).length === 0) leave('text')
    else if (asked.length === paperLimits.questions) leave('room')
    else asked.push({ question, changed, number })
  }
  const changes = new Map<Changed, number[]>()
  for (const { changed, number } of asked) {
    for (const what of changed) changes.set(what, [...(changes.get(what) ?? []), number])
  }
  return {
    questions: asked.map(({ question }) => question),
    left,
    changes: [...changes].map(([what, numbers]) => ({ what, numbers })),
  }
}
