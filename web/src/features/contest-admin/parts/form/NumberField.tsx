import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  label: string
  description?: ReactNode
  value: number
  min: number
  max: number
  suffix?: string
  disabled?: boolean
  error?: ReactNode
  onChange: (value: number) => void
}

/** A whole number within bounds. */
export const NumberField = ({ onChange, min, ...field }: Props) => (
  <NumberInput
    {...field}
    min={min}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="blur"
    onChange={(value) => onChange(typeof value === 'number' ? value : min)}
  />
)
