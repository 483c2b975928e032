import '../../../lib/loading/stylesLater.ts'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Entry.module.css'
import { useEntry } from './useEntry.ts'

interface Props {
  autoFocus?: boolean
  onEntered?: () => void
}

export function PasswordForm({ autoFocus = false, onEntered }: Props) {
  const { t } = useTranslation('contest')
  const { enter, running, fault } = useEntry()
  const [password, setPassword] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await enter(password)) onEntered?.()
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <PasswordInput
        className={classes.field ?? ''}
        label={t('password.label')}
        autoComplete="off"
        maxLength={50}
        value={password}
        error={fault}
        data-autofocus={autoFocus || undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <Button type="submit" loading={running}>
        {t('password.enter')}
      </Button>
    </form>
  )
}
