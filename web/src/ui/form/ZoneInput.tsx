import { Select } from '@mantine/core'
import { useMemo } from 'react'

interface Props extends Omit<React.ComponentProps<typeof Select>, 'data'> {
  /** the label of the empty value; absent if a zone is required */
  none?: string
}

/** The time zones that this browser knows, in a searchable list. */
export function ZoneInput({ none, ...props }: Props) {
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const { value } = props
  // show the stored value even if this browser does not know it
  const options = typeof value !== 'string' || value === '' || zones.includes(value) ? zones : [value, ...zones]
  const data = none === undefined ? options : [{ value: '', label: none }, ...options]
  return <Select {...props} data={data} searchable allowDeselect={false} limit={100} maxDropdownHeight={280} />
}
