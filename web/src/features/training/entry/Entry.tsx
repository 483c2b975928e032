import '../../../lib/loading/stylesLater.ts'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTraining } from '../useTraining.ts'
import classes from './Entry.module.css'
import { useEntry } from './useEntry.ts'

/** The way into a training for who is not in it: to sign in, to give its password, or to register. */
export function Entry() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { user } = useSession()
  const { pathname } = useLocation()
  const { enter, running } = useEntry()
  if (user === null) {
    return (
      <Button fullWidth onClick={() => openAccountDialog('login', pathname)}>
        {t('admission.signIn')}
      </Button>
    )
  }
  if (training.auth === 'Private') return <PasswordForm />
  return (
    <Button fullWidth loading={running} onClick={() => void enter('')}>
      {t('admission.register')}
    </Button>
  )
}

function PasswordForm() {
  const { t } = useTranslation('training')
  const { enter, running, fault } = useEntry()
  const [password, setPassword] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void enter(password)
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <PasswordInput
        label={t('password.label')}
        autoComplete="off"
        maxLength={50}
        value={password}
        error={fault}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <Button type="submit" loading={running}>
        {t('password.enter')}
      </Button>
    </form>
  )
}
