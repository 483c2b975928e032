import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getColumnSources } from '@oj/functions/features/gradebook/contract.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'

/** What waits for the next key, in ms. */
const pause = 200

/** What a column is of: its reference, and its name as far as it is known. */
export interface Source {
  ref: string
  title: string
}

interface Props {
  /** the gradebook */
  id: number
  kind: string
  label: string
  value: string
  error: string | false
  onChange: (source: Source) => void
}

/** What a column grades, found by its name, number or problem ID. */
export function SourceField({ id, kind, label, value, error, onChange }: Props) {
  const { t } = useTranslation('gradebook')
  // what stands in the column already is found by its reference
  const [keyword, setKeyword] = useState(value)
  const [settled] = useDebouncedValue(keyword.trim(), pause)
  const { data, isLoading } = useCall(getColumnSources, { id, kind, keyword: settled }, { keepPreviousData: true })
  const found = data?.records ?? []
  const nameOf = ({ ref, title }: Source) => (kind === 'problem' ? `${ref} ${title}` : title)
  const options = found.map((one) => ({
    value: one.ref,
    label: one.gid === null ? nameOf(one) : t('column.ofGroup', { title: nameOf(one) }),
  }))
  // what is chosen stays in the list, under its name, whatever is searched for
  const names = useRef(new Map<string, string>())
  for (const one of options) names.current.set(one.value, one.label)
  const current = { value, label: names.current.get(value) ?? value }
  const isMissing = value !== '' && options.every((one) => one.value !== value)
  return (
    <Select
      required
      searchable
      label={label}
      placeholder={t('column.search')}
      nothingFoundMessage={t(isLoading ? 'column.searching' : 'column.nothingFound')}
      allowDeselect={false}
      maxDropdownHeight={280}
      data={isMissing ? [current, ...options] : options}
      filter={({ options: all }) => all}
      value={value === '' ? null : value}
      error={error}
      onSearchChange={(text) => (value === '' || text !== current.label) && setKeyword(text)}
      onChange={(ref) => {
        const source = found.find((one) => one.ref === ref)
        if (source) onChange(source)
      }}
    />
  )
}
