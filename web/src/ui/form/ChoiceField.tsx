import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface Props<Value extends string> extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A drop-down list of a few values. */
export function ChoiceField<Value extends string>({ options, onChange, ...props }: Props<Value>) {
  return (
    <NativeSelect
      {...props}
      data={[...options]}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
