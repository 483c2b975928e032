import { clipText, type Text } from '@oj/shared/text.ts'
import {
  type Accepted,
  acceptedIn,
  type Blank,
  paperLimits,
  pointsStep,
  type Question,
  starPieces,
} from '../../problem/contract-paper.ts'

/** What is read of a file of questions. */
export interface ReadQuestions {
  questions: Question[]
  /** those that have no place here */
  left: LeftQuestion[]
  /** what counts otherwise here than where they come from */
  changes: QuestionChange[]
}

/** A remark on some questions, by their places in the file, from 1. */
export interface QuestionChange {
  what: Changed
  numbers: number[]
}
/** A question without a place, by its number, from 1, and its beginning, and why. */
export interface LeftQuestion {
  number: number
  start: Text
  why: Lack
}
/** Why a question has no place: its kind, its answers, its text, numbers that are none, several blanks, or their number. */
export type Lack = 'kind' | 'answers' | 'text' | 'number' | 'blanks' | 'parts' | 'room'

/** The beginning of a question in words, by which one finds it. */
function startOf(text: string): string {
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clipText(words === '' ? text.trim() : words, 40)
}

/** A question that has no place, with its beginning in each language. */
export const toSkippedQuestion = (number: number, { en, 'zh-CN': zh }: Text, why: Lack): LeftQuestion => ({
  number,
  start: { ...(en && { en: startOf(en) }), ...(zh && { 'zh-CN': startOf(zh) }) },
  why,
})

export type Changed = 'question-points' | 'question-shares' | 'question-stars' | 'question-pictures' | 'question-cut'

/** A question of a file with its text, and what of it counts otherwise here; why, for one that has no place here. */
export interface Asked {
  readonly question: Question | Lack
  readonly text: string
  readonly changed: ReadonlySet<Changed>
}

/** An id that says nothing of where what it names stands in its file. */
const freshId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 8)

/** A text of a file without a language: it counts for both, as a page falls back to what there is. What is cut is noted. */
function cutText(text: string, most: number, { changed }: Pick<Base, 'changed'>): Text {
  const whole = text.trim()
  if (whole.length > most) changed.add('question-cut')
  return whole === '' ? {} : { 'zh-CN': whole.slice(0, most) }
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
  const rounded = Math.min(paperLimits.points, Math.max(0, Math.round(points / pointsStep) * pointsStep))
  if (rounded !== points) changed.add('question-points')
  const cut = (said: string) => cutText(said, paperLimits.text, { changed })
  return { id: freshId(), text: cut(text), note: cut(note), points: rounded }
}

/** An answer with the share of the points that it is worth, from -1 to 1. */
export interface Weighed {
  readonly text: string
  readonly share: number
  /** of a number */
  readonly tolerance?: number
}

const isAbout = (a: number, b: number) => Math.abs(a - b) < 0.01

/** A share in per cent as Moodle writes it. */
export const percentOf = (share: number): number => Math.round(share * 1e7) / 1e5

/** Notes what options of a question with several right ones are worth that a question here cannot say. */
export function noteLostShares(options: readonly Weighed[], partial: Partial, { changed }: Base): void {
  const each = 1 / options.filter(({ share }) => share > 0).length
  const less = partial === 'balance' ? -each : -1
  if (!options.every(({ share }) => isAbout(share, share > 0 ? each : less))) changed.add('question-shares')
}

type BlankParts = Pick<Blank, 'accept' | 'tolerance' | 'hasStars'>

/** An answer of a blank, as short as it can be written. */
function acceptedOf(text: string, percent: number, tolerance: number | undefined): Accepted {
  if (percent === 100 && tolerance === undefined) return text
  return { text, ...(percent < 100 && { percent }), ...(tolerance !== undefined && { tolerance }) }
}

/** Answers up to the last that is worth something: what is worth nothing counts only before others. */
function trimWorthlessTail(given: readonly Weighed[]): readonly Weighed[] {
  return given.slice(0, given.findLastIndex(({ share }) => share > 0) + 1)
}

const mostOf = (given: readonly Weighed[]) => Math.max(...given.map(({ share }) => share))

/** What a blank takes of texts, in which a star stands for any text unless a backslash is before it. */
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

/** The same of numbers, each with its tolerance; a star, which stands for any number, has no place here. */
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
  /** of the points, where only one option is chosen */
  share?: number
}

type Partial = Extract<Question, { kind: 'multiple' }>['partial']

/** A question with options, unless it has none that is right, or an option says nothing. */
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

/** What is true or false, by the shares of both answers; all or nothing here. */
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

/** A question with blanks, unless one of them takes nothing, or no number where one is asked for. */
export function blanksOf(base: Base, given: readonly BlankParts[], isExact = false): Question | Lack {
  const { accept: most, accepted } = paperLimits
  const blanks = given.slice(0, paperLimits.blanks).map(({ accept, ...parts }) => {
    const said = accept.map((one) => (typeof one === 'string' ? { text: one } : one))
    if (said.length > accepted || said.some(({ text }) => text.trim().length > most)) base.changed.add('question-cut')
    const kept = said.flatMap((one): Accepted[] => {
      const text = one.text.trim().slice(0, most)
      return text === '' ? [] : [Object.keys(one).length > 1 ? { ...one, text } : text]
    })
    return { ...parts, accept: kept.slice(0, accepted), isExact }
  })
  if (blanks.length === 0 || blanks.some(({ accept }) => accept.length === 0)) return 'answers'
  const isNumber = (blank: Blank) => acceptedIn(blank).every(({ text }) => Number.isFinite(Number(text)))
  if (blanks.some((blank) => blank.tolerance !== null && !isNumber(blank))) return 'number'
  return { ...baseOf(base), kind: 'fill', blanks }
}

/** Questions that ask something, as many as a paper has room for; the others are named. */
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
