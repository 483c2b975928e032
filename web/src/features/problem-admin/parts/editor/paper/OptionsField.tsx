import { ActionIcon, Button, Textarea } from '@mantine/core'
import { paperLimits, type Question } from '@oj/functions/features/problem/contract-paper.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { withOption } from '../../../paper.ts'
import type { KindProps } from './kindProps.ts'
import classes from './Paper.module.css'

type Choice = Extract<Question, { kind: 'single' | 'multiple' }>

const isRight = (question: Choice, id: string) =>
  question.kind === 'single' ? question.right === id : question.right.includes(id)

/** The question with an option as a right one, or no longer. */
function withRight(question: Choice, id: string, right: boolean): Choice {
  if (question.kind === 'single') return { ...question, right: right ? id : '' }
  const others = question.right.filter((one) => one !== id)
  return { ...question, right: right ? [...others, id] : others }
}

/** The options of a question; the mark before each says whether it is right. */
export function OptionsField({ question, locale, faults, onChange }: KindProps<Choice>) {
  const { t } = useTranslation('problem-admin')
  const name = useId()
  const { options } = question
  const setText = (index: number, text: string) =>
    onChange({
      ...question,
      options: options.map((one, at) => (at === index ? { ...one, text: { ...one.text, [locale]: text } } : one)),
    })
  const remove = (id: string) =>
    onChange({ ...withRight(question, id, false), options: options.filter((one) => one.id !== id) })
  return (
    <>
      <p className={classes.hint}>{t(`paper.optionsHint.${question.kind}`)}</p>
      {options.map(({ id, text }, at) => (
        <div key={id} className={classes.option}>
          <input
            type={question.kind === 'single' ? 'radio' : 'checkbox'}
            name={name}
            aria-label={t('paper.isRight', { letter: letterOf(at) })}
            checked={isRight(question, id)}
            onChange={(event) => onChange(withRight(question, id, event.currentTarget.checked))}
          />
          <Textarea
            aria-label={t('paper.option', { letter: letterOf(at) })}
            placeholder={letterOf(at)}
            autosize
            minRows={1}
            maxLength={paperLimits.option}
            value={text[locale] ?? ''}
            error={faults[`options.${at}.text`]}
            onChange={(event) => setText(at, event.currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={32}
            aria-label={t('paper.removeOption', { letter: letterOf(at) })}
            disabled={options.length <= 2}
            onClick={() => remove(id)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          disabled={options.length >= paperLimits.options}
          onClick={() => onChange({ ...question, options: withOption(options) })}
        >
          {t('paper.addOption')}
        </Button>
      </div>
    </>
  )
}

const letterOf = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)
