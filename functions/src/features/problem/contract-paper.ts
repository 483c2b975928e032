import * as z from 'zod/mini'
import { flag, upTo } from '../../platform/http/fields.ts'
import { localized } from '../../platform/http/parts.ts'

export { answerLanguage } from './contract-facts.ts'

/** Most characters, or most of a thing. */
export const paperLimits = {
  questions: 100,
  text: 10_000,
  options: 26,
  option: 2000,
  blanks: 20,
  accepted: 20,
  accept: 500,
  points: 1000,
  code: 20_000,
  cases: 20,
  case: 2000,
  tries: 20,
  words: 2000,
} as const

/** Questions are worth whole or half points. */
export const pointsStep = 0.5

/** Unique within its paper or question. */
const Id = z.string().check(upTo(16), z.regex(/^[A-Za-z0-9]{1,16}$/))

const questionText = (max: number) => localized({ max, required: 'question-text-required' })

const option = { id: Id, text: questionText(paperLimits.option) }
const optionsOf = <One extends z.ZodMiniType>(one: One) => z.array(one).check(z.maxLength(paperLimits.options))

/** What some of the right options earn: nothing, their share if no wrong one is chosen, or that less each wrong one. */
export const partialRules = ['none', 'subset', 'balance'] as const

const Tolerance = z.number().check(z.gte(0), z.lte(1e12))
/** Of the points. */
const Percent = z.number().check(z.gte(0), z.lte(100))
const AcceptedText = z.string().check(upTo(paperLimits.accept))

/** An accepted text, or an object where it is worth only a part, or has its own tolerance. */
const Accepted = z.union([
  AcceptedText,
  z.object({ text: AcceptedText, percent: z.exactOptional(Percent), tolerance: z.exactOptional(Tolerance) }),
])
export type Accepted = z.output<typeof Accepted>

/** The first text that fits counts, or a number within its tolerance. */
const Blank = z.object({
  accept: z.array(Accepted).check(z.minLength(1), z.maxLength(paperLimits.accepted)),
  /** greatest difference of a number, unless its text has its own; null compares texts */
  tolerance: z._default(z.nullable(Tolerance), null),
  /** whether case counts */
  isExact: z._default(flag, false),
  /** whether * matches any text, and \* itself */
  hasStars: z.exactOptional(flag),
})
export type Blank = z.output<typeof Blank>

/** The pieces between the wildcards of a text. */
export const starPieces = (text: string): string[] =>
  text.split(/(?<!\\)\*/).map((piece) => piece.replaceAll('\\*', '*'))

/** Accepted texts with what each is worth, in per cent, and its tolerance; null for texts. */
export const acceptedIn = ({ accept, tolerance }: Blank) =>
  accept.map((one) => {
    const { text, percent = 100, tolerance: own = tolerance } = typeof one === 'string' ? { text: one } : one
    return { text, percent, tolerance: tolerance === null ? null : own }
  })

const ProgramCase = z.object({
  input: z.string().check(upTo(paperLimits.case)),
  output: z.string().check(upTo(paperLimits.case)),
})

const asked = {
  id: Id,
  points: z.number().check(z.gte(0), z.lte(paperLimits.points), z.multipleOf(pointsStep)),
  /** Markdown with LaTeX */
  text: questionText(paperLimits.text),
  /** explains the right answer; shown with it */
  note: z._default(localized({ max: paperLimits.text }), {}),
}

export const Question = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('single'),
    /** a wrong option may be worth a part */
    options: optionsOf(z.object({ ...option, percent: z.exactOptional(Percent) })),
    right: z.string().check(upTo(16)),
  }),
  z.object({
    ...asked,
    kind: z.literal('multiple'),
    options: optionsOf(z.object(option)),
    right: z.array(Id).check(z.maxLength(paperLimits.options)),
    partial: z._default(z.enum(partialRules), 'subset'),
  }),
  z.object({ ...asked, kind: z.literal('truth'), right: flag }),
  z.object({
    ...asked,
    kind: z.literal('fill'),
    blanks: z.array(Blank).check(z.minLength(1), z.maxLength(paperLimits.blanks)),
  }),
  z.object({
    ...asked,
    kind: z.literal('program'),
    language: z.string().check(upTo(40)),
    /** runs of four or more underscores are blanks */
    code: z.string().check(upTo(paperLimits.code)),
    /** example answers for the blanks */
    right: z.array(z.string().check(upTo(paperLimits.accept))).check(z.maxLength(paperLimits.blanks)),
    cases: z.array(ProgramCase).check(z.maxLength(paperLimits.cases)),
  }),
  z.object({ ...asked, kind: z.literal('text'), model: z._default(localized({ max: paperLimits.text }), {}) }),
])
export type Question = z.output<typeof Question>
export type QuestionKind = Question['kind']
export const questionKinds = ['single', 'multiple', 'truth', 'fill', 'program', 'text'] as const

/** The questions of an objective problem and how they are asked. */
export const Paper = z.object({
  questions: z.array(Question).check(z.maxLength(paperLimits.questions)),
  /** how many each student gets; null for all */
  draw: z._default(z.nullable(z.int().check(z.gte(1), z.lte(paperLimits.questions))), null),
  /** whether each student gets questions, and options, in their own order */
  mixesQuestions: z._default(flag, false),
  mixesOptions: z._default(flag, false),
  /** tries after which verdict, score and right answers show, if the set leaves that to the problem */
  tries: z._default(z.int().check(z.gte(1), z.lte(paperLimits.tries)), 1),
})
export type Paper = z.output<typeof Paper>

export const blankPaper: Paper = { questions: [], draw: null, mixesQuestions: false, mixesOptions: false, tries: 1 }

/** All Markdown texts of a paper in both languages. */
export const textsIn = ({ questions }: Paper): string[] =>
  questions.flatMap((one) => {
    const options = 'options' in one ? one.options.map(({ text: said }) => said) : []
    const model = 'model' in one ? [one.model] : []
    return [one.text, one.note, ...options, ...model].flatMap(({ en = '', 'zh-CN': zh = '' }) => [en, zh])
  })

/** The chosen option or a text, several of them, or a truth value. */
export const Answer = z.union([
  z.string().check(upTo(paperLimits.words)),
  z.array(z.string().check(upTo(paperLimits.accept))).check(z.maxLength(paperLimits.options)),
  z.boolean(),
])
export type Answer = z.output<typeof Answer>
/** Answers by question id; unanswered ones are absent. */
export type Answers = Readonly<Record<string, Answer>>

/** Answers from the JSON in which they are submitted; what cannot be read counts as unanswered. */
export function answersIn(code: string): Answers {
  try {
    const given: unknown = JSON.parse(code)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
    const read = Object.entries(given)
      .slice(0, paperLimits.questions)
      .flatMap(([id, value]) => {
        const answer = Answer.safeParse(value)
        return answer.success ? [[id, answer.data] as const] : []
      })
    return Object.fromEntries(read)
  } catch {
    return {}
  }
}

export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  if (typeof answer === 'boolean') return true
  if (typeof answer === 'string') return answer.trim() !== ''
  return answer.some((one) => one.trim() !== '')
}

const blank = /_{4,}/

export const codeParts = (code: string): string[] => code.split(blank)

export function blanksOf(question: Question): number {
  if (question.kind === 'fill') return question.blanks.length
  return question.kind === 'program' ? codeParts(question.code).length - 1 : 0
}

/** The highest possible score. */
export function fullOf({ questions, draw }: Pick<Paper, 'questions' | 'draw'>): number {
  const total = questions.reduce((sum, { points }) => sum + points, 0)
  return draw === null || draw >= questions.length ? total : draw * (questions[0]?.points ?? 0)
}

/** Why a paper is invalid, and the number of the question from 1, or 0 for the whole. */
export interface PaperFlaw {
  code: PaperFault
  number: number
}
type PaperFault =
  | 'questions-required'
  | 'question-twice'
  | 'options-few'
  | 'option-twice'
  | 'right-required'
  | 'blank-empty'
  | 'blank-number'
  | 'blank-percent'
  | 'program-blanks'
  | 'program-cases'
  | 'program-language'
  | 'draw-points'

const hasTwice = (ids: readonly string[]) => new Set(ids).size < ids.length

function optionFault({ options }: { options: readonly { id: string }[] }, right: readonly string[]): PaperFault | null {
  const ids = options.map(({ id }) => id)
  if (ids.length < 2) return 'options-few'
  if (hasTwice(ids)) return 'option-twice'
  return right.length > 0 && right.every((id) => ids.includes(id)) ? null : 'right-required'
}

function blankFault(blank: Blank): PaperFault | null {
  const accepted = acceptedIn(blank)
  if (accepted.some(({ text }) => text.trim() === '')) return 'blank-empty'
  if (accepted.some(({ text, tolerance }) => tolerance !== null && !Number.isFinite(Number(text))))
    return 'blank-number'
  return accepted.some(({ percent }) => percent === 100) ? null : 'blank-percent'
}

function programFault(question: Extract<Question, { kind: 'program' }>): PaperFault | null {
  const blanks = blanksOf(question)
  if (question.language === '') return 'program-language'
  if (blanks < 1 || blanks > paperLimits.blanks || question.right.length !== blanks) return 'program-blanks'
  return question.cases.length === 0 ? 'program-cases' : null
}

/** Null for nothing. */
function questionFault(question: Question): PaperFault | null {
  switch (question.kind) {
    case 'single':
      return optionFault(question, question.right === '' ? [] : [question.right])
    case 'multiple':
      return optionFault(question, question.right)
    case 'fill':
      return question.blanks.map(blankFault).find((fault) => fault !== null) ?? null
    case 'program':
      return programFault(question)
    case 'truth':
    case 'text':
      return null
  }
}

/** The first flaw; null for none. */
export function paperFlaw({ questions, draw }: Paper): PaperFlaw | null {
  if (questions.length === 0) return { code: 'questions-required', number: 0 }
  const ids = questions.map(({ id }) => id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) return { code: 'question-twice', number: twice + 1 }
  for (const [at, question] of questions.entries()) {
    const code = questionFault(question)
    if (code !== null) return { code, number: at + 1 }
  }
  const differ = draw !== null && draw < questions.length && new Set(questions.map(({ points }) => points)).size > 1
  return differ ? { code: 'draw-points', number: 0 } : null
}
