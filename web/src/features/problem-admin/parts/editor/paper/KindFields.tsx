import { Button, Checkbox, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { paperLimits, partialRules, type Question } from '@oj/functions/features/problem/contract-paper.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../../../ui/Segments.tsx'
import type { KindProps } from './kindProps.ts'
import { OptionsField } from './OptionsField.tsx'
import classes from './Paper.module.css'
import { ProgramFields } from './ProgramFields.tsx'

/** What a question of a kind has besides its text. */
export function KindFields({ question, ...props }: KindProps) {
  const { t } = useTranslation('problem-admin')
  const { locale, onChange } = props
  switch (question.kind) {
    case 'single':
      return <OptionsField {...props} question={question} />
    case 'multiple':
      return (
        <>
          <OptionsField {...props} question={question} />
          <NativeSelect
            label={t('paper.partial')}
            value={question.partial}
            data={partialRules.map((rule) => ({ value: rule, label: t(`paper.partialRule.${rule}`) }))}
            onChange={(event) => {
              const partial = partialRules.find((rule) => rule === event.currentTarget.value)
              if (partial) onChange({ ...question, partial })
            }}
          />
        </>
      )
    case 'truth':
      return (
        <div className={classes.line}>
          <span>{t('paper.right')}</span>
          <Segments
            label={t('paper.right')}
            value={String(question.right)}
            options={[
              { value: 'true', label: t('paper.true') },
              { value: 'false', label: t('paper.false') },
            ]}
            onChange={(value) => onChange({ ...question, right: value === 'true' })}
          />
        </div>
      )
    case 'fill':
      return <Blanks {...props} question={question} />
    case 'program':
      return <ProgramFields {...props} question={question} />
    case 'text':
      return (
        <Textarea
          label={t('paper.model')}
          description={t('paper.modelHint')}
          autosize
          minRows={2}
          maxLength={paperLimits.text}
          value={question.model[locale] ?? ''}
          onChange={(event) =>
            onChange({ ...question, model: { ...question.model, [locale]: event.currentTarget.value } })
          }
        />
      )
  }
}

type Fill = Extract<Question, { kind: 'fill' }>

function Blanks({ question, onChange }: KindProps<Fill>) {
  const { t } = useTranslation('problem-admin')
  const { blanks } = question
  const change = (index: number, part: Partial<Fill['blanks'][number]>) =>
    onChange({ ...question, blanks: blanks.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <>
      {[...blanks.entries()].map(([index, { accept, tolerance, isExact }]) => (
        <div key={index} className={classes.blank}>
          <Textarea
            label={t('paper.accept', { number: index + 1 })}
            description={t('paper.acceptHint')}
            autosize
            minRows={1}
            value={accept.join('\n')}
            onChange={(event) =>
              change(index, { accept: event.currentTarget.value.split('\n').slice(0, paperLimits.accepted) })
            }
          />
          <NumberInput
            label={t('paper.tolerance')}
            description={t('paper.toleranceHint')}
            min={0}
            value={tolerance ?? ''}
            onChange={(value) => change(index, { tolerance: value === '' ? null : Number(value) })}
          />
          <Checkbox
            label={t('paper.exact')}
            checked={isExact}
            onChange={(event) => change(index, { isExact: event.currentTarget.checked })}
          />
          {blanks.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onChange({ ...question, blanks: blanks.filter((_, at) => at !== index) })}
            >
              {t('paper.removeBlank', { number: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          disabled={blanks.length >= paperLimits.blanks}
          onClick={() =>
            onChange({ ...question, blanks: [...blanks, { accept: [''], tolerance: null, isExact: false }] })
          }
        >
          {t('paper.addBlank')}
        </Button>
      </div>
    </>
  )
}
