import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'

interface SearchFieldProps {
  label: string
  /** shown while the field is empty; absent: its label */
  hint?: string
  value: string
  maxLength: number
  disabled?: boolean
  className?: string | undefined
  onSearch: (value: string) => void
}

/** A field that searches on Enter; what is typed waits there until then. */
export function SearchField({
  label,
  hint = label,
  value,
  maxLength,
  disabled = false,
  className,
  onSearch,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className={className} onSubmit={search}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={hint}
        value={typed}
        disabled={disabled}
        maxLength={maxLength}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}
