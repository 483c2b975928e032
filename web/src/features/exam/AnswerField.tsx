import { Textarea, TextInput } from '@mantine/core'
import type { AskedQuestion } from '@oj/functions/features/exam/contract.ts'
import { type Answer, codeParts, paperLimits } from '@oj/functions/features/problem/contract-paper.ts'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { letterOf, textsOf, withChoice, withText } from './answers.ts'
import classes from './Questions.module.css'

interface Props {
  question: AskedQuestion
  answer: Answer | undefined
  /** undefined where it is read only */
  onAnswer: ((answer: Answer) => void) | undefined
  byAnybody: boolean
  /** whether somebody else than the reader has answered */
  byOther: boolean
}

export function AnswerField(props: Props) {
  switch (props.question.kind) {
    case 'single':
    case 'multiple':
      return <Options {...props} />
    case 'truth':
      return <Truth {...props} />
    case 'fill':
      return <Blanks {...props} />
    case 'program':
      return <Program {...props} />
    case 'text':
      return <Words {...props} />
  }
}

function Options({ question: { kind, options }, answer, onAnswer, byAnybody }: Props) {
  const name = useId()
  const isMultiple = kind === 'multiple'
  return (
    <div className={classes.options}>
      {options.map(({ id, text }, at) => (
        <label key={id} className={classes.option}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={isMultiple ? textsOf(answer).includes(id) : answer === id}
            disabled={!onAnswer}
            onChange={(event) => onAnswer?.(isMultiple ? withChoice(answer, id, event.currentTarget.checked) : id)}
          />
          <span className={classes.letter}>{letterOf(at)}</span>
          <Markdown source={text} byAnybody={byAnybody} />
        </label>
      ))}
    </div>
  )
}

function Truth({ answer, onAnswer }: Props) {
  const { t } = useTranslation('exam')
  const name = useId()
  return (
    <div className={classes.options}>
      {([true, false] as const).map((value) => (
        <label key={String(value)} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={answer === value}
            disabled={!onAnswer}
            onChange={() => onAnswer?.(value)}
          />
          <span>{t(value ? 'true' : 'false')}</span>
        </label>
      ))}
    </div>
  )
}

function Blanks({ question: { blanks }, answer, onAnswer }: Props) {
  const { t } = useTranslation('exam')
  return (
    <div className={classes.blanks}>
      {Array.from({ length: blanks }, (_, at) => at).map((at) => (
        <TextInput
          key={at}
          label={t('blank', { number: at + 1 })}
          maxLength={paperLimits.accept}
          autoComplete="off"
          readOnly={!onAnswer}
          value={textsOf(answer)[at] ?? ''}
          onChange={(event) => onAnswer?.(withText(answer, blanks, at, event.currentTarget.value))}
        />
      ))}
    </div>
  )
}

/** The program with a field in place of each blank. */
function Program({ question: { code, blanks }, answer, onAnswer }: Props) {
  const { t } = useTranslation('exam')
  const parts = codeParts(code)
  return (
    <pre className={classes.program}>
      {[...parts.entries()].map(([at, part]) => (
        <Fragment key={at}>
          {at > 0 && (
            <input
              aria-label={t('blank', { number: at })}
              maxLength={paperLimits.accept}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              readOnly={!onAnswer}
              size={Math.max(8, (textsOf(answer)[at - 1] ?? '').length + 1)}
              value={textsOf(answer)[at - 1] ?? ''}
              onChange={(event) => onAnswer?.(withText(answer, blanks, at - 1, event.currentTarget.value))}
            />
          )}
          {part}
        </Fragment>
      ))}
    </pre>
  )
}

function Words({ answer, onAnswer, byOther }: Props) {
  const { t } = useTranslation('exam')
  return (
    <Textarea
      label={t(byOther ? 'wordsOfOther' : 'words')}
      autosize
      minRows={3}
      maxRows={16}
      maxLength={paperLimits.words}
      readOnly={!onAnswer}
      value={typeof answer === 'string' ? answer : ''}
      onChange={(event) => onAnswer?.(event.currentTarget.value)}
    />
  )
}
