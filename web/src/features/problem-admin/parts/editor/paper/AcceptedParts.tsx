import { Checkbox, NumberInput } from '@mantine/core'
import { type Accepted, acceptedIn, type Blank } from '@oj/functions/features/problem/contract-paper.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, withPart } from '../../../paper.ts'
import classes from './Paper.module.css'

interface Props {
  blank: Blank
  /** of the blank, from 1 */
  number: number
  onChange: (accept: Accepted[]) => void
}

/** What each text of a blank is worth, and its own tolerance; nothing while all are worth the same. */
export function AcceptedParts({ blank, number, onChange }: Props) {
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
