import { ActionIcon, Group, NumberInput, Textarea } from '@mantine/core'
import { paperLimits, pointsStep, type Question } from '@oj/functions/features/problem/contract-paper.ts'
import type { Locale } from '@oj/shared/text.ts'
import { IconCopy, IconGripVertical } from '@tabler/icons-react'
import { type DOMAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../../../ui/dialog/Confirm.tsx'
import { FieldStack } from '../../../../../ui/form/FieldStack.tsx'
import { MarkdownField } from '../../../../../ui/markdown/field/MarkdownField.tsx'
import orderClasses from '../../../../../ui/order/OrderedList.module.css'
import { useProblemSet } from '../../../../problem-set/index.ts'
import type { Faults } from '../../../form.ts'
import { RemoveButton } from '../ListFields.tsx'
import { KindFields } from './KindFields.tsx'
import classes from './Paper.module.css'

interface Props {
  question: Question
  number: number
  locale: Locale
  faults: Faults
  /** whether others than the staff of the site write it */
  byAnybody: boolean
  /** the props of the button that moves the question */
  handle: DOMAttributes<HTMLButtonElement>
  onChange: (question: Question) => void
  onCopy: () => void
  onRemove: () => void
}

const roundPoints = (points: number) => Math.round(points / pointsStep) * pointsStep

/** The form of a question. */
export function QuestionCard({
  question,
  number,
  locale,
  faults,
  byAnybody,
  handle,
  onChange,
  onCopy,
  onRemove,
}: Props) {
  const { t } = useTranslation(['problem-admin', 'common'])
  const set = useProblemSet()
  const [removing, setRemoving] = useState(false)
  const setText = (name: 'text' | 'note', text: string) =>
    onChange({ ...question, [name]: { ...question[name], [locale]: text } })
  return (
    <fieldset className={classes.card} aria-label={t('paper.question', { number })}>
      <Group gap={8}>
        <button
          type="button"
          className={orderClasses.handle}
          aria-label={t('paper.move', { number })}
          title={t('common:order.hint')}
          {...handle}
        >
          <IconGripVertical size={18} stroke={1.7} />
        </button>
        <strong>{t('paper.question', { number })}</strong>
        <span className={classes.kind}>{t(`paper.kind.${question.kind}`)}</span>
        <Group wrap="nowrap" gap={4} ml="auto">
          <NumberInput
            aria-label={t('paper.pointsOf', { number })}
            size="xs"
            w={96}
            min={0}
            max={paperLimits.points}
            step={pointsStep}
            decimalScale={1}
            suffix={` ${t('paper.points')}`}
            value={question.points}
            onChange={(value) => onChange({ ...question, points: roundPoints(Number(value) || 0) })}
          />
          <ActionIcon variant="subtle" size={32} aria-label={t('paper.copy', { number })} onClick={onCopy}>
            <IconCopy size={18} />
          </ActionIcon>
          <RemoveButton size={32} label={t('paper.remove', { number })} onClick={() => setRemoving(true)} />
        </Group>
      </Group>
      {/* another language has fields of its own */}
      <div key={locale} lang={locale}>
        <FieldStack>
          <MarkdownField
            label={t('paper.text', { number })}
            required
            minRows={2}
            maxLength={paperLimits.text}
            set={set.fields}
            byAnybody={byAnybody}
            value={question.text[locale] ?? ''}
            error={faults.text}
            onChange={(text) => setText('text', text)}
          />
          <KindFields question={question} locale={locale} faults={faults} onChange={onChange} />
          <Textarea
            label={t('paper.note')}
            autosize
            minRows={1}
            maxLength={paperLimits.text}
            value={question.note[locale] ?? ''}
            error={faults.note}
            onChange={(event) => setText('note', event.currentTarget.value)}
          />
        </FieldStack>
      </div>
      <Confirm
        opened={removing}
        title={t('paper.remove', { number })}
        message={t('paper.removeAsk')}
        action={t('paper.removeIt')}
        danger
        onConfirm={onRemove}
        onClose={() => setRemoving(false)}
      />
    </fieldset>
  )
}
