import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import classes from './SubmissionFilters.module.css'

interface SearchFieldProps {
  /** the field's name, shown while it is empty */
  label: string
  value: string
  disabled?: boolean
  onSearch: (value: string) => void
}

/** A field that searches on Enter; what is typed waits there until then. */
export function SearchField({ label, value, disabled = false, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className={classes.search} onSubmit={search}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        disabled={disabled}
        maxLength={40}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}
