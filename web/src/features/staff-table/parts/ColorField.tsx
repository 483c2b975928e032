import { TextInput } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StaffTable.module.css'

interface Props {
  label: string
  required?: boolean
  description?: string
  /** `#rrggbb`, as far as it is typed */
  value: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent) => void
  error?: string
}

/** A colour, typed or picked. */
export function ColorField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation('content')
  return (
    <TextInput
      {...field}
      value={value}
      maxLength={7}
      placeholder="#3a53cc"
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('pickColor')}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#808080'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
