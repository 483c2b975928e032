import type { Paper, Question } from '@oj/functions/features/problem/contract-paper.ts'
import type { Locale } from '@oj/shared/text.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveItem } from '../../../../../ui/order/moveItem.ts'
import { useDragging } from '../../../../../ui/order/useDragging.ts'
import { type Faults, faultsUnder } from '../../../form.ts'
import { copyOf } from '../../../paper.ts'
import classes from './Paper.module.css'
import { QuestionCard } from './QuestionCard.tsx'

interface Props {
  paper: Paper
  locale: Locale
  faults: Faults
  byAnybody: boolean
  onChange: (questions: Question[]) => void
}

/** The questions in their order, which the pointer and the arrow keys change. */
export function QuestionRows({ paper, locale, faults, byAnybody, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const { questions } = paper
  const [told, setTold] = useState('')

  function move(from: number, to: number) {
    onChange(moveItem(questions, from, to))
    setTold(t('paper.moved', { number: from + 1, place: to + 1 }))
  }
  const { list, handle, row: marks } = useDragging(questions.length, move)
  return (
    <>
      <ol ref={list} className={classes.list}>
        {questions.map((question, index) => (
          <li key={question.id} className={classes.row} {...marks(index)}>
            <QuestionCard
              question={question}
              number={index + 1}
              locale={locale}
              faults={faultsUnder(faults, `paper.questions.${index}`)}
              byAnybody={byAnybody}
              handle={handle(index)}
              onChange={(next) => onChange(questions.map((one, at) => (at === index ? next : one)))}
              onCopy={() =>
                onChange([...questions.slice(0, index + 1), copyOf(question, paper), ...questions.slice(index + 1)])
              }
              onRemove={() => onChange(questions.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <p role="status" className={classes.spoken}>
        {told}
      </p>
    </>
  )
}
