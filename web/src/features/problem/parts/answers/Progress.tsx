import type { AskedQuestion } from '@oj/functions/features/exam/contract.ts'
import type { Answers } from '@oj/functions/features/problem/contract-paper.ts'
import { useTranslation } from 'react-i18next'
import { answeredIn } from '../../../exam/index.ts'
import classes from './AnswerBench.module.css'

/** How many questions are answered, and a way to each of them. */
export function Progress({ questions, answers }: { questions: readonly AskedQuestion[]; answers: Answers }) {
  const { t } = useTranslation('exam')
  const answered = new Set(answeredIn(questions, answers).map(({ id }) => id))
  const go = (number: number) => {
    const question = document.getElementById(`question-${number}`)
    question?.scrollIntoView({ block: 'start' })
    question?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.progress}>
      <span role="status">{t('progress', { answered: answered.size, count: questions.length })}</span>
      <fieldset aria-label={t('jump')} className={classes.numbers}>
        {questions.map(({ id }, at) => (
          <button
            key={id}
            type="button"
            data-answered={answered.has(id)}
            aria-label={`${t('of', { number: at + 1 })}, ${t(answered.has(id) ? 'answered' : 'open')}`}
            onClick={() => go(at + 1)}
          >
            {at + 1}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
