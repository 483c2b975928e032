import { NativeSelect, type NativeSelectProps, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContestEditor } from '../../useContestForm.ts'

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
