import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, FieldName } from '../fields.ts'

interface Props extends Field<FieldName> {
  id: string
  /** its value, its error, and the handler of changes */
  input: GetInputPropsReturnType
}

/** One setting, with the input for its kind. */
export function FieldInput({ id, name, kind, input }: Props) {
  const { t } = useTranslation('settings')
  const common = { id, label: t(`field.${name}`), description: t(`hint.${name}`), ...input }
  if (kind === 'text') return <Textarea {...common} rows={3} />
  if (kind === 'count') return <NumberInput {...common} allowDecimal={false} allowNegative={false} />
  if (kind === 'zone') return <ZoneInput {...common} />
  if (kind === 'line') return <TextInput {...common} />
  return <TextInput {...common} type={kind === 'link' ? 'url' : 'email'} />
}

/** The time zones that this browser knows, in a searchable list. */
function ZoneInput(props: Omit<React.ComponentProps<typeof Select>, 'data'>) {
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const { value } = props
  // show the stored value even if this browser does not know it
  const data = typeof value !== 'string' || zones.includes(value) ? zones : [value, ...zones]
  return <Select {...props} data={data} searchable allowDeselect={false} limit={100} maxDropdownHeight={280} />
}
