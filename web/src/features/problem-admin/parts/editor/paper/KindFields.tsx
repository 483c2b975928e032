import { NativeSelect, Textarea } from '@mantine/core'
import { paperLimits, partialRules } from '@oj/functions/features/problem/contract-paper.ts'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../../../ui/Segments.tsx'
import { BlankFields } from './BlankFields.tsx'
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
      return <BlankFields {...props} question={question} />
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
