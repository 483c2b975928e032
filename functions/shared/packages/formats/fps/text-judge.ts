import type { Locale } from '../../../text.ts'
import type { PackageQuestions } from '../../model.ts'
import { PackageError } from '../../read-files.ts'
import type { Test } from './tests.ts'

/** Number, points and answer. */
const answerLine = /^\d{1,5}[^[]*\[\s*([\d.]{1,10})\s*\](.*)$/

const labels: Readonly<Record<Locale, (number: number) => string>> = {
  en: (number) => `Question ${number}`,
  'zh-CN': (number) => `第 ${number} 题`,
}

/**
 * HUSTOJ's text judge compares the submitted text itself with the answers: its problems of choices and blanks. Of the one
 * test point: how many questions there are, and a line for each; the statement asks them. @throws PackageError
 */
export function readTextQuestions(tests: readonly Test[], locale: Locale, where: string): PackageQuestions {
  const [test, ...others] = tests
  const count = Number(test?.input.trim() || Number.NaN)
  const lines = (test?.output ?? '').split('\n').map((line) => line.trim())
  const answers = lines.filter((line) => line !== '').slice(0, count || 0)
  if (others.length > 0 || answers.length === 0 || answers.length !== count)
    throw new PackageError(where, 'text-answers')
  const questions = answers.map((line, at) => {
    const [, points, written = ''] = answerLine.exec(line) ?? []
    const answer = written.trim()
    if (answer === '') throw new PackageError(where, 'text-answers')
    // it stands for any answer
    const blank = { accept: [answer], ...(answer === '*' && { hasStars: true }) }
    return {
      id: `q${at + 1}`,
      kind: 'fill',
      points: Number(points),
      text: { [locale]: labels[locale](at + 1) },
      blanks: [blank],
    }
  })
  return { form: 'own', paper: { questions } }
}
