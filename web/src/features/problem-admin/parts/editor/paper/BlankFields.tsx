import { Button, Checkbox, NumberInput, Textarea } from '@mantine/core'
import { type Blank, paperLimits, type Question } from '@oj/functions/features/problem/contract-paper.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { newBlank, textOf, withTexts } from '../../../paper.ts'
import { AcceptedParts } from './AcceptedParts.tsx'
import type { KindProps } from './kindProps.ts'
import classes from './Paper.module.css'

/** What the blanks of a question take. */
export function BlankFields({ question, onChange }: KindProps<Extract<Question, { kind: 'fill' }>>) {
  const { t } = useTranslation('problem-admin')
  const { blanks } = question
  const change = (index: number, part: Partial<Blank>) =>
    onChange({ ...question, blanks: blanks.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <>
      {[...blanks.entries()].map(([index, blank]) => (
        <div key={index} className={classes.blank}>
          <Textarea
            label={t('paper.accept', { number: index + 1 })}
            description={t('paper.acceptHint')}
            autosize
            minRows={1}
            value={blank.accept.map(textOf).join('\n')}
            onChange={(event) =>
              change(index, {
                accept: withTexts(blank.accept, event.currentTarget.value.split('\n').slice(0, paperLimits.accepted)),
              })
            }
          />
          <NumberInput
            label={t('paper.tolerance')}
            description={t('paper.toleranceHint')}
            min={0}
            value={blank.tolerance ?? ''}
            onChange={(value) => change(index, { tolerance: value === '' ? null : Number(value) })}
          />
          {blank.tolerance === null && (
            <div className={classes.checks}>
              <Checkbox
                label={t('paper.exact')}
                checked={blank.isExact}
                onChange={(event) => change(index, { isExact: event.currentTarget.checked })}
              />
              <Checkbox
                label={t('paper.stars')}
                checked={blank.hasStars ?? false}
                onChange={(event) => change(index, { hasStars: event.currentTarget.checked })}
              />
            </div>
          )}
          <AcceptedParts blank={blank} number={index + 1} onChange={(accept) => change(index, { accept })} />
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
          onClick={() => onChange({ ...question, blanks: [...blanks, newBlank] })}
        >
          {t('paper.addBlank')}
        </Button>
      </div>
    </>
  )
}
