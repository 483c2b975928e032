import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { isoTime, localTime } from '../../../../lib/localTime.ts'

interface Props {
  label: string
  description?: ReactNode
  required?: boolean
  /** ISO 8601; empty for none */
  value: string
  error?: ReactNode
  onChange: (value: string) => void
}

/** A moment, in the reader's time zone. */
export const TimeField = ({ value, onChange, ...field }: Props) => (
  <TextInput
    {...field}
    type="datetime-local"
    value={value === '' ? '' : localTime(value)}
    onChange={(event) => onChange(isoTime(event.currentTarget.value))}
  />
)
