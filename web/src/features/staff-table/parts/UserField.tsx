import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { type FocusEvent, useId } from 'react'
import { useCall } from '../../../lib/calls/swr.ts'

interface Props {
  label: string
  required: boolean
  description?: string
  value: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent) => void
  error?: string
}

/** How long typing must rest before users are looked for, in milliseconds. */
const rest = 300

/** A username; users whose names hold what is typed are offered. */
export function UserField({ value, onChange, ...field }: Props) {
  const id = useId()
  const [keyword] = useDebouncedValue(value.trim(), rest)
  const { data } = useCall(getUserList, keyword === '' ? null : { keyword, limit: 10 }, { keepPreviousData: true })
  return (
    <>
      <TextInput
        {...field}
        list={id}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={id}>
        {data?.records.map(({ uid, username, nickname }) => (
          <option key={uid} value={username}>
            {nickname}
          </option>
        ))}
      </datalist>
    </>
  )
}
