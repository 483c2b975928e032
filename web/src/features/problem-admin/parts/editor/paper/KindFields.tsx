import { Group, Textarea } from '@mantine/core'
import { paperLimits, partialRules } from '@oj/functions/features/problem/contract-paper.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../../../ui/form/ChoiceField.tsx'
import { Segments } from '../../../../../ui/Segments.tsx'
import { BlankFields } from './BlankFields.tsx'
import type { KindProps } from './kindProps.ts'
import { OptionsField } from './OptionsField.tsx'
import { ProgramFields } from './ProgramFields.tsx'

/** The fields of a kind of questions besides the text. */
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
          <ChoiceField
            label={t('paper.partial')}
            value={question.partial}
            options={partialRules.map((value) => ({ value, label: t(`paper.partialRule.${value}`) }))}
            onChange={(partial) => onChange({ ...question, partial })}
          />
        </>
      )
    case 'truth':
      return (
        <Group gap="8px 16px" fz={14}>
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
        </Group>
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
