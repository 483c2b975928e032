import {
  NativeSelect,
  type NativeSelectProps,
  NumberInput,
  type NumberInputProps,
  Switch,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isoTime, localTime } from '../../../../lib/localTime.ts'
import type { ContestEditor } from '../../useContestForm.ts'

type NumberProps = Omit<NumberInputProps, 'onChange'> & { min: number; onChange: (value: number) => void }

/** A whole number within bounds. */
export const NumberField = ({ onChange, min, ...field }: NumberProps) => (
  <NumberInput
    {...field}
    min={min}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="blur"
    onChange={(value) => onChange(typeof value === 'number' ? value : min)}
  />
)

/** `value` is ISO 8601, or empty. */
type TimeProps = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** A date and time in the reader's time zone. */
export const TimeField = ({ value, onChange, ...field }: TimeProps) => (
  <TextInput
    {...field}
    type="datetime-local"
    value={value === '' ? '' : localTime(value)}
    onChange={(event) => onChange(isoTime(event.currentTarget.value))}
  />
)

type ChoiceProps<Value> = Omit<NativeSelectProps, 'value' | 'data' | 'onChange'> & {
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

/** One of some values. */
export const ChoiceField = <Value extends string | number>({
  value,
  options,
  onChange,
  ...field
}: ChoiceProps<Value>) => (
  <NativeSelect
    {...field}
    value={String(value)}
    data={options.map(([option, label]) => ({ value: String(option), label }))}
    onChange={({ currentTarget }) => {
      const chosen = options.find(([option]) => String(option) === currentTarget.value)
      if (chosen) onChange(chosen[0])
    }}
  />
)

interface OptionProps {
  editor: ContestEditor
  name: 'sealRank' | 'openRank' | 'autoRealRank' | 'openPrint' | 'allowEndSubmit' | 'stopsAtFailure' | 'isRating'
}

/** A switch of the contest, with what it means. */
export function Option({ editor: { draft, set }, name }: OptionProps) {
  const { t } = useTranslation('contest-admin')
  return (
    <Switch
      label={t(`field.${name}`)}
      description={t(`hint.${name}`)}
      checked={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  )
}
