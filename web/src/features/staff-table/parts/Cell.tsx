import { Switch } from '@mantine/core'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HonorTag } from '../../../ui/user/HonorTag.tsx'
import type { Field, FieldOf, Row } from '../staffTable.ts'
import classes from './StaffTable.module.css'

interface Props {
  field: Field
  row: Row
  /** the record's own name */
  called: string
  /** sets a switch of the record */
  onSwitch: (field: FieldOf<'switch'>, on: boolean) => void
}

/** A field of a record as the list shows it, by the field's kind. */
export function Cell({ field, row, called, onSwitch }: Props): ReactNode {
  const { t } = useTranslation('content')
  const value = row[field.name]
  if (field.kind === 'switch') {
    return (
      <Switch
        size="sm"
        aria-label={t('switch', { label: t(`field.${field.label}`), name: called })}
        checked={value === field.on}
        onChange={(event) => onSwitch(field, event.currentTarget.checked)}
      />
    )
  }
  if (value === null || value === undefined || value === '') return <span className={classes.none}>–</span>
  const text = String(value)
  switch (field.kind) {
    case 'text':
      return field.tint ? <HonorTag name={text} color={String(row[field.tint])} /> : text
    case 'link':
      return (
        <a className={classes.link} href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )
    case 'picture':
      return <img className={classes.thumb} src={text} alt="" loading="lazy" referrerPolicy="no-referrer" />
    case 'time':
      return (
        <time dateTime={text} data-over={dayjs(text).isBefore(dayjs()) || undefined}>
          {dayjs(text).format('YYYY-MM-DD HH:mm')}
        </time>
      )
    case 'choice': {
      const choice = field.options.find((one) => one === value)
      return choice ? t(`choice.${choice}`) : text
    }
    default:
      return text
  }
}
