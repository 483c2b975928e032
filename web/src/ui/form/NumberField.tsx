import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur'> & {
  min: number
  value: number
  onChange: (value: number) => void
}

/**
 * A number within bounds, a whole one unless decimals are allowed; an empty field is the least. What is typed stays as it stands
 * while it means the value: `0.` and `05` are numbers on their way.
 */
export function NumberField({ value, onChange, min, ...field }: Props) {
  const [typed, setTyped] = useState<number | string>(value)
  const numberIn = (text: number | string) => (text === '' || Number.isNaN(Number(text)) ? min : Number(text))
  return (
    <NumberInput
      allowDecimal={false}
      clampBehavior="blur"
      {...field}
      min={min}
      allowNegative={false}
      value={numberIn(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text)
        onChange(numberIn(text))
      }}
      onBlur={() => setTyped(value)}
    />
  )
}
