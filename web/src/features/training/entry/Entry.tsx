import '../../../lib/loading/stylesLater.ts'
import { Button, PasswordInput } from '@mantine/core'
import { registerTraining } from '@oj/functions/features/training/participation/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useTraining } from '../useTraining.ts'
import classes from './Entry.module.css'

/** The way into a training: to sign in, to enter its password, or to register. */
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

/** Refusals that are shown at the password field. */
const atField = { 'training-password-needed': 'password', 'training-password-wrong': 'password' } as const

/** Registers the reader for the training of the page. */
function useEntry() {
  const { t } = useTranslation('training')
  const { training, readAgain } = useTraining()
  const [running, setRunning] = useState(false)
  /** what is wrong with the password; empty for nothing */
  const [fault, setFault] = useState('')

  async function enter(password: string): Promise<void> {
    if (training.auth === 'Private' && password.trim() === '') {
      setFault(t('password.empty'))
      toast('warning', t('password.empty'))
      return
    }
    setRunning(true)
    setFault('')
    try {
      await quietCall(registerTraining, { tid: training.id, password })
      toast('success', t('password.done'))
      await readAgain()
    } catch (error) {
      tellOfForm(error, atField, (_, words) => setFault(words))
    } finally {
      setRunning(false)
    }
  }
  return { enter, running, fault }
}
