import { NumberInput, type NumberInputProps } from '@mantine/core'

type Props = Omit<NumberInputProps, 'onChange'> & { min: number; onChange: (value: number) => void }

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
