import type { AskedQuestion, RightAnswer } from '@oj/functions/features/exam/contract.ts'
import type { Answer, Answers } from '@oj/functions/features/problem/contract-paper.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { AnswerField } from './AnswerField.tsx'
import classes from './Questions.module.css'
import { Solution } from './Solution.tsx'

export interface QuestionListProps {
  questions: readonly AskedQuestion[]
  answers: Answers
  /** absent where fields are read only */
  onAnswer?: (id: string, answer: Answer) => void
  /** with `right` null while they do not show */
  marks?: readonly { id: string; points: number | null }[] | null
  right?: readonly RightAnswer[] | null
  /** of the ids of the questions, to which links lead */
  prefix?: string
  /** whether others than staff of the site can write questions */
  byAnybody?: boolean
  /** whether the answers are another user's */
  byOther?: boolean
  /** what is below a question, by its id */
  below?: (id: string) => ReactNode
}

/** Questions with their answers, and the right ones where these show. */
export function QuestionList({
  questions,
  answers,
  onAnswer,
  marks,
  right,
  prefix = 'question',
  byAnybody = false,
  byOther = false,
  below,
}: QuestionListProps) {
  return (
    <ol className={classes.list}>
      {questions.map((question, at) => (
        <li key={question.id} id={`${prefix}-${at + 1}`} tabIndex={-1}>
          <Question
            question={question}
            number={at + 1}
            answer={answers[question.id]}
            points={marks?.find(({ id }) => id === question.id)?.points}
            byAnybody={byAnybody}
            byOther={byOther}
            {...(onAnswer && { onAnswer: (answer: Answer) => onAnswer(question.id, answer) })}
          />
          {right?.map(
            (one) =>
              one.id === question.id && (
                <Solution
                  key={one.id}
                  question={question}
                  right={one}
                  answer={answers[question.id]}
                  byAnybody={byAnybody}
                />
              ),
          )}
          {below?.(question.id)}
        </li>
      ))}
    </ol>
  )
}

interface QuestionProps {
  question: AskedQuestion
  number: number
  answer: Answer | undefined
  onAnswer?: (answer: Answer) => void
  points?: number | null | undefined
  byAnybody: boolean
  byOther: boolean
}

function Question({ question, number, answer, onAnswer, points, byAnybody, byOther }: QuestionProps) {
  const { t } = useTranslation('exam')
  const { kind, text } = question
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>
        <span>{t('of', { number })}</span>
        <span className={classes.kind}>{t(`kind.${kind}`)}</span>
        {points === undefined ? (
          <span className={classes.kind}>{t('points', { count: question.points })}</span>
        ) : (
          <Earned points={points} full={question.points} />
        )}
      </legend>
      <Markdown source={text} byAnybody={byAnybody} />
      {kind === 'multiple' && onAnswer && <p className={classes.hint}>{t('pick')}</p>}
      <AnswerField question={question} answer={answer} onAnswer={onAnswer} byAnybody={byAnybody} byOther={byOther} />
    </fieldset>
  )
}

function Earned({ points, full }: { points: number | null; full: number }) {
  const { t } = useTranslation('exam')
  const [tone, word] =
    points === null
      ? (['warn', 'waiting'] as const)
      : points >= full
        ? (['good', 'wasRight'] as const)
        : points > 0
          ? (['warn', 'wasPart'] as const)
          : (['bad', 'wasWrong'] as const)
  return (
    <span data-tone={tone} className={classes.badge}>
      {t(word)}
      {points !== null && ` · ${t('earned', { points, full })}`}
    </span>
  )
}
