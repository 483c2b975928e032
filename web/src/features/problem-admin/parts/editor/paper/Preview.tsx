import { toAskedQuestion, toRightAnswer } from '@oj/functions/features/exam/contract-sheet.ts'
import type { Answers, Question } from '@oj/functions/features/problem/contract-paper.ts'
import type { Locale } from '@oj/shared/text.ts'
import { useState } from 'react'
import { QuestionList } from '../../../../exam/index.ts'

interface Props {
  questions: readonly Question[]
  locale: Locale
  byAnybody: boolean
}

/** The questions as students get them, to be tried, with what is right below each. */
export function Preview({ questions, locale, byAnybody }: Props) {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <QuestionList
      prefix="preview"
      questions={questions.map((one) => toAskedQuestion(one, locale))}
      answers={answers}
      onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
      byAnybody={byAnybody}
      right={questions.map((one) => toRightAnswer(one, locale))}
    />
  )
}
