import { Button, TextInput } from '@mantine/core'
import { confirmSetupMail, getSetupChecks, sendSetupMail } from '@oj/functions/features/dashboard/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import classes from './Checklist.module.css'

/** Sends a mail to oneself, and takes the code that only its reader knows. */
export function MailProof() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const [email, setEmail] = useState(user?.email ?? '')
  const [code, setCode] = useState('')
  const sending = useTry(() => quietCall(sendSetupMail, { email: email.trim() }))
  const confirming = useTry(() => quietCall(confirmSetupMail, { code: code.trim() }))
  return (
    <div className={classes.mail}>
      <form onSubmit={sending.start} noValidate>
        <TextInput
          label={t('setup.mail.to')}
          type="email"
          value={email}
          error={sending.fault}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={sending.running} disabled={email.trim() === ''}>
          {t('setup.mail.send')}
        </Button>
      </form>
      <form onSubmit={confirming.start} noValidate>
        <TextInput
          label={t('setup.mail.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={confirming.fault}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={confirming.running} disabled={code.trim() === ''}>
          {t('setup.mail.confirm')}
        </Button>
      </form>
    </div>
  )
}

/** A call of a form with one field, which shows what was wrong; the checks are looked at again after it. */
function useTry(act: () => Promise<unknown>) {
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function run() {
    setRunning(true)
    setFault(null)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    } finally {
      setRunning(false)
      await reloadCalls(getSetupChecks)
    }
  }
  function start(event: FormEvent) {
    event.preventDefault()
    void run()
  }
  return { running, fault, start }
}
