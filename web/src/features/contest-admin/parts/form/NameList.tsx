import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../lib/toast.ts'
import { namesIn } from '../../form.ts'
import classes from './Form.module.css'

interface Props {
  label: string
  description?: string
  names: readonly string[]
  max: number
  /** the warning for a name that is there already */
  twice: string
  error?: ReactNode
  onChange: (names: string[]) => void
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Usernames, typed one by one or pasted with blanks or commas between them. */
export function NameList({ label, description, names, max, twice, error, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function add() {
    const wanted = namesIn(typed)
    const fresh = wanted.filter((name, at) => ![...names, ...wanted.slice(0, at)].some((one) => isSame(one, name)))
    if (fresh.length < wanted.length) toast('warning', twice)
    if (names.length + fresh.length > max) return toast('warning', t('names.many', { max }))
    setTyped('')
    if (fresh.length > 0) onChange([...names, ...fresh])
  }
  function remove(name: string) {
    onChange(names.filter((one) => one !== name))
    field.current?.focus()
  }
  return (
    <div>
      <TextInput
        ref={field}
        label={label}
        description={description}
        autoComplete="off"
        value={typed}
        error={error}
        inputContainer={(input) => (
          <div className={classes.add}>
            {input}
            <Button
              variant="default"
              aria-label={t('names.addTo', { label })}
              disabled={typed.trim() === ''}
              onClick={add}
            >
              {t('names.add')}
            </Button>
          </div>
        )}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      {names.length > 0 && (
        <ul className={classes.names} aria-label={label}>
          {names.map((name) => (
            <li key={name}>
              {name}
              <ActionIcon
                size={22}
                radius="xl"
                variant="subtle"
                color="gray"
                aria-label={t('names.remove', { name })}
                onClick={() => remove(name)}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
