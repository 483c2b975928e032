import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keywordMax } from '../../lib/addressQuery.ts'

interface SearchFieldProps {
  label: string
  /** the placeholder; by default the label */
  hint?: string
  value: string
  /** characters; absent: as many as a list takes */
  maxLength?: number
  disabled?: boolean
  className?: string | undefined
  /** searches this long after the last key press, in ms; by default only on Enter */
  delay?: number
  onSearch: (value: string) => void
}

/** A field that searches on Enter, and with `delay` while typing. */
export function SearchField({
  label,
  hint = label,
  value,
  maxLength = keywordMax,
  disabled = false,
  className,
  delay,
  onSearch,
}: SearchFieldProps) {
  const [draft, setDraft] = useState(value)
  const timer = useRef(0)
  useEffect(() => setDraft((now) => (now.trim() === value ? now : value)), [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const search = (event: FormEvent) => {
    event.preventDefault()
    window.clearTimeout(timer.current)
    onSearch(draft.trim())
  }
  const searchSoon = (text: string) => {
    window.clearTimeout(timer.current)
    if (delay !== undefined) timer.current = window.setTimeout(() => onSearch(text.trim()), delay)
  }
  return (
    <form className={`unprinted ${className ?? ''}`} onSubmit={search}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={hint}
        value={draft}
        disabled={disabled}
        maxLength={maxLength}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          // not while an input method is composing
          if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) {
            searchSoon(event.currentTarget.value)
          }
        }}
        onCompositionEnd={(event) => searchSoon(event.currentTarget.value)}
      />
    </form>
  )
}

/** The search of a list among its other filters. */
export const ListSearch = (props: SearchFieldProps) => (
  <search>
    <SearchField {...props} />
  </search>
)
