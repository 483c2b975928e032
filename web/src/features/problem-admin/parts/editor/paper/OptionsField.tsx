import { Checkbox, NumberInput, Textarea } from '@mantine/core'
import { paperLimits, type Question } from '@oj/functions/features/problem/contract-paper.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withOption } from '../../../paper.ts'
import { AddButton, RemoveButton } from '../ListFields.tsx'
import type { KindProps } from './kindProps.ts'
import classes from './Paper.module.css'

type Choice = Extract<Question, { kind: 'single' | 'multiple' }>

const isRight = (question: Choice, id: string) =>
  question.kind === 'single' ? question.right === id : question.right.includes(id)

function withRight(question: Choice, id: string, right: boolean): Choice {
  if (question.kind === 'single') return { ...question, right: right ? id : '' }
  const others = question.right.filter((one) => one !== id)
  return { ...question, right: right ? [...others, id] : others }
}

const percentOf = (option: Choice['options'][number]) => ('percent' in option ? (option.percent ?? 0) : 0)

const plainOption = ({ id, text }: Choice['options'][number]) => ({ id, text })

/** The question with an option that earns this percentage of its points. */
function withPercent(question: Extract<Choice, { kind: 'single' }>, id: string, percent: number): Choice {
  const options = question.options.map((one) =>
    one.id === id ? { ...plainOption(one), ...(percent > 0 && { percent }) } : one,
  )
  return { ...question, options }
}

/** The options of a question, each with a mark whether it is right. */
export function OptionsField({ question, locale, faults, onChange }: KindProps<Choice>) {
  const { t } = useTranslation('problem-admin')
  const name = useId()
  const { options } = question
  const [opened, setOpened] = useState(options.some((one) => percentOf(one) > 0))
  const setPercent = (id: string, percent: number) => {
    if (question.kind === 'single') onChange(withPercent(question, id, percent))
  }
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
      {[...options.entries()].map(([at, option]) => (
        <div key={option.id} className={classes.option} data-parts={opened || undefined}>
          <input
            type={question.kind === 'single' ? 'radio' : 'checkbox'}
            name={name}
            aria-label={t('paper.isRight', { letter: letterOf(at) })}
            checked={isRight(question, option.id)}
            onChange={(event) => onChange(withRight(question, option.id, event.currentTarget.checked))}
          />
          <Textarea
            aria-label={t('paper.option', { letter: letterOf(at) })}
            placeholder={letterOf(at)}
            autosize
            minRows={1}
            maxLength={paperLimits.option}
            value={option.text[locale] ?? ''}
            error={faults[`options.${at}.text`]}
            onChange={(event) => setText(at, event.currentTarget.value)}
          />
          {opened && (
            <NumberInput
              aria-label={t('paper.percentOfOption', { letter: letterOf(at) })}
              size="xs"
              min={0}
              max={100}
              decimalScale={5}
              suffix=" %"
              disabled={isRight(question, option.id)}
              value={isRight(question, option.id) ? 100 : percentOf(option)}
              onChange={(value) => setPercent(option.id, Number(value) || 0)}
            />
          )}
          <RemoveButton
            size={32}
            label={t('paper.removeOption', { letter: letterOf(at) })}
            disabled={options.length <= 2}
            onClick={() => remove(option.id)}
          />
        </div>
      ))}
      {question.kind === 'single' && (
        <Checkbox
          label={t('paper.optionParts')}
          checked={opened}
          onChange={(event) => {
            setOpened(event.currentTarget.checked)
            if (!event.currentTarget.checked) onChange({ ...question, options: options.map(plainOption) })
          }}
        />
      )}
      <AddButton
        isSmall
        label={t('paper.addOption')}
        disabled={options.length >= paperLimits.options}
        onClick={() => onChange({ ...question, options: withOption(options) })}
      />
    </>
  )
}

const letterOf = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)
