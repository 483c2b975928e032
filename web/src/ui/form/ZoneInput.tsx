import { Select } from '@mantine/core'
import { useMemo } from 'react'

interface Props extends Omit<React.ComponentProps<typeof Select>, 'data'> {
  /** what an empty value means; absent where there has to be one */
  none?: string
}

/** The time zones that this browser knows, in a searchable list. */
export function ZoneInput({ none, ...props }: Props) {
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const { value } = props
  // show the stored value even if this browser does not know it
  const known = typeof value !== 'string' || value === '' || zones.includes(value) ? zones : [value, ...zones]
  const data = none === undefined ? known : [{ value: '', label: none }, ...known]
  return <Select {...props} data={data} searchable allowDeselect={false} limit={100} maxDropdownHeight={280} />
}
