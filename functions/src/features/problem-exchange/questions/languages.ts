import { type Locale, pickText, type Text } from '@oj/shared/text.ts'
import type { Question } from '../../problem/contract-paper.ts'

/** A question with its texts in one language alone: those of a reader of `from`, as texts of `to`. */
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
