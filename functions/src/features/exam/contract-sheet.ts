import { type Locale, pickText } from '@oj/shared/text.ts'
import { type Answer, acceptedIn, type Blank, blanksOf, type Question, starPieces } from '../problem/contract-paper.ts'
import type { AskedQuestion, RightAnswer } from './contract.ts'

/** A question for students: its fields are written out, so that a right answer never goes along. */
export function toAskedQuestion(question: Question, locale: Locale): AskedQuestion {
  const options = 'options' in question ? question.options : []
  const isProgram = question.kind === 'program'
  return {
    id: question.id,
    kind: question.kind,
    points: question.points,
    text: pickText(question.text, locale),
    options: options.map(({ id, text }) => ({ id, text: pickText(text, locale) })),
    blanks: blanksOf(question),
    code: isProgram ? question.code : '',
    language: isProgram ? question.language : '',
  }
}

/** The texts that a blank accepts, with … for a star and the percents of those that are worth a part. */
function describeBlank(blank: Blank): string {
  const accepted = acceptedIn(blank).filter(({ percent }) => percent > 0)
  const [first] = accepted
  // a tolerance that all share is written once
  const shared = accepted.every(({ tolerance }) => tolerance === first?.tolerance) ? first?.tolerance : undefined
  const within = (tolerance: number | null | undefined) => (tolerance ? ` ± ${tolerance}` : '')
  const texts = accepted.map(({ text, percent, tolerance }) => {
    const pattern = blank.hasStars && tolerance === null ? starPieces(text).join('…') : text
    const part = percent === 100 ? '' : ` (${percent}%)`
    return `${pattern}${shared === undefined ? within(tolerance) : ''}${part}`
  })
  return `${texts.join(' / ')}${within(shared)}`
}

function rightOf(question: Question, locale: Locale): Answer {
  switch (question.kind) {
    case 'single':
    case 'truth':
      return question.right
    case 'multiple':
    case 'program':
      return [...question.right]
    case 'fill':
      return question.blanks.map(describeBlank)
    case 'text':
      return pickText(question.model, locale)
  }
}

export const toRightAnswer = (question: Question, locale: Locale): RightAnswer => ({
  id: question.id,
  answer: rightOf(question, locale),
  note: pickText(question.note, locale),
})
