import { TextInput, type TextInputProps } from '@mantine/core'
import { isoTime, localTime } from '../../lib/localTime.ts'

/** `value` is ISO 8601, or empty. */
type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** A date and time in the reader's time zone. */
export const TimeField = ({ value, onChange, ...field }: Props) => (
  <TextInput
    {...field}
    type="datetime-local"
    value={value === '' ? '' : localTime(value)}
    onChange={(event) => onChange(isoTime(event.currentTarget.value))}
  />
)
