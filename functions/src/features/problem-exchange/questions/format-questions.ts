import { fileIdsIn } from '@oj/shared/files.ts'
import { defaultLocale, type Locale, type Text } from '@oj/shared/text.ts'
import { acceptedIn, type Question } from '../../problem/contract-paper.ts'
import { inLanguage, type Lack, type LeftQuestion, plainOf, toSkippedQuestion } from './build-questions.ts'
import { formats } from './formats.ts'

/** What other formats may not express; all but language and pictures can be compared. */
const lossKinds = [
  'kind',
  'points',
  'note',
  'text',
  'answers',
  'parts',
  'partial',
  'tolerance',
  'stars',
  'case',
  'model',
  'language',
  'pictures',
] as const
type LossKind = (typeof lossKinds)[number]

/** With questions that are left out, and what is lost of the others, by number. */
export interface QuestionFile {
  /** empty for a zip */
  readonly text: string
  /** those of a zip, by path */
  readonly files?: Readonly<Record<string, string>> | undefined
  readonly left: readonly LeftQuestion[]
  readonly losses: readonly { readonly what: LossKind; readonly numbers: readonly number[] }[]
}

const toTrimmedText = (text: Text) => plainOf(text).trim()
/** Whether its other language says something else. */
const isTwofold = (question: Question) =>
  JSON.stringify(inLanguage(question, 'en', 'en')) !== JSON.stringify(inLanguage(question, 'zh-CN', 'en'))

/** Of one right option alone there are no parts, and without wrong ones none is less for these. */
function partialIn({ options, right, partial }: Extract<Question, { kind: 'multiple' }>) {
  if (right.length === 1) return null
  return right.length === options.length && partial === 'balance' ? 'subset' : partial
}

/** A question by what may be lost of it. Ids become the texts of their options. */
function toComparableParts(question: Question): Partial<Record<LossKind, unknown>> {
  const { kind, points, text, note } = question
  const options = 'options' in question ? question.options : []
  const model = kind === 'text' ? question.model : {}
  const common = { kind, points, note: toTrimmedText(note), text: [toTrimmedText(text)] }
  const rights = (ids: readonly string[]) =>
    options.filter(({ id }) => ids.includes(id)).map((one) => toTrimmedText(one.text))
  const choices = [toTrimmedText(text), ...options.map((one) => toTrimmedText(one.text))]
  switch (kind) {
    case 'single':
      return {
        ...{ ...common, text: choices, answers: rights([question.right]) },
        parts: question.options.map(({ percent = 0 }) => percent),
      }
    case 'multiple':
      return {
        ...{ ...common, text: choices, answers: rights(question.right) },
        partial: partialIn(question),
      }
    case 'truth':
      return { ...common, answers: question.right }
    case 'text':
      return { ...common, model: toTrimmedText(model) }
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

/** If the kind changed, only what all kinds have can be compared. */
function lostOf(before: Question, after: Question): LossKind[] {
  const [had, has] = [toComparableParts(before), toComparableParts(after)]
  const common: readonly LossKind[] = ['kind', 'points', 'note']
  return (before.kind === after.kind ? lossKinds : common).filter(
    (what) => JSON.stringify(had[what]) !== JSON.stringify(has[what]),
  )
}

/** Of formats, those that are packed have several blanks. */
function lackOf(question: Question, isPacked: boolean): Lack {
  if (question.kind !== 'fill') return 'kind'
  return question.blanks.length > 1 && !isPacked ? 'blanks' : 'parts'
}

/** In one language. Each is read back and compared, so that nothing is lost silently. Files of these ids go along. */
export function formatQuestions(
  format: keyof typeof formats,
  questions: readonly Question[],
  language: Locale,
  packedIds: ReadonlySet<string> = new Set(),
): QuestionFile {
  const { read, write, pack } = formats[format]
  const left: LeftQuestion[] = []
  const numbers = new Map<LossKind, number[]>()
  const note = (what: LossKind, at: number) => numbers.set(what, [...(numbers.get(what) ?? []), at + 1])
  const all = format === 'own' ? questions : questions.map((one) => inLanguage(one, language, defaultLocale))
  for (const [at, question] of all.entries()) {
    const [back] = read(write([question])).questions
    const given = questions[at] ?? question
    if (!back) {
      left.push(toSkippedQuestion(at + 1, given.text, lackOf(question, pack !== undefined)))
      continue
    }
    if (format !== 'own' && isTwofold(given)) note('language', at)
    if (format !== 'own' && fileIdsIn(JSON.stringify(question)).some((id) => !packedIds.has(id))) note('pictures', at)
    for (const what of lostOf(question, back)) note(what, at)
  }
  const isLeft = new Set(left.map(({ number }) => number))
  const kept = all.filter((_, at) => !isLeft.has(at + 1))
  return {
    text: pack ? '' : write(kept),
    files: pack?.(kept),
    left,
    losses: [...numbers].map(([what, of]) => ({ what, numbers: of })),
  }
}
