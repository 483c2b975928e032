import { Button, Checkbox, NumberInput, Stack, Textarea } from '@mantine/core'
import {
  type Accepted,
  acceptedIn,
  type Blank,
  paperLimits,
  type Question,
} from '@oj/functions/features/problem/contract-paper.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newBlank, textOf, withPart, withTexts } from '../../../paper.ts'
import { AddButton } from '../ListFields.tsx'
import type { KindProps } from './kindProps.ts'
import classes from './Paper.module.css'

/** The accepted answers of the blanks of a question. */
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
            <Stack gap={8}>
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
            </Stack>
          )}
          <AcceptedParts blank={blank} number={index + 1} onChange={(accept) => change(index, { accept })} />
          {blanks.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onChange({ ...question, blanks: blanks.toSpliced(index, 1) })}
            >
              {t('paper.removeBlank', { number: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      <AddButton
        isSmall
        label={t('paper.addBlank')}
        disabled={blanks.length >= paperLimits.blanks}
        onClick={() => onChange({ ...question, blanks: [...blanks, newBlank] })}
      />
    </>
  )
}

interface Props {
  blank: Blank
  /** of the blank, from 1 */
  number: number
  onChange: (accept: Accepted[]) => void
}

/** The percentage and tolerance of each accepted text; hidden while all are worth the same. */
function AcceptedParts({ blank, number, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const { accept, tolerance } = blank
  const [opened, setOpened] = useState(accept.some((one) => typeof one !== 'string'))
  const change = (index: number, part: Parameters<typeof withPart>[1]) =>
    onChange(accept.map((one, at) => (at === index ? withPart(one, part) : one)))
  return (
    <div className={classes.parts}>
      <Checkbox
        label={t('paper.parts')}
        checked={opened}
        onChange={(event) => {
          setOpened(event.currentTarget.checked)
          if (!event.currentTarget.checked) onChange(accept.map(textOf))
        }}
      />
      {opened &&
        acceptedIn(blank).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may be the same
          <div key={at} className={classes.part}>
            <span className={classes.said}>{one.text || t('paper.emptyText')}</span>
            <NumberInput
              aria-label={t('paper.percentOf', { number, at: at + 1 })}
              size="xs"
              min={0}
              max={100}
              decimalScale={5}
              suffix=" %"
              value={one.percent}
              onChange={(value) => change(at, { percent: value === '' ? 0 : Number(value) })}
            />
            {tolerance !== null && (
              <NumberInput
                aria-label={t('paper.toleranceOf', { number, at: at + 1 })}
                size="xs"
                min={0}
                prefix="± "
                value={one.tolerance ?? ''}
                onChange={(value) => change(at, { tolerance: value === '' ? undefined : Number(value) })}
              />
            )}
          </div>
        ))}
    </div>
  )
}
