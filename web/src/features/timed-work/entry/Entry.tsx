import { Button, PasswordInput } from '@mantine/core'
import { startTimedWork } from '@oj/functions/features/timed-work/participation/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { durationIn } from '../../contest/index.ts'
import { useWork } from '../useWork.ts'
import classes from './Entry.module.css'

/** The refusals that are told at the field of the password. */
const atField = { 'timed-work-password-needed': 'password', 'timed-work-password-wrong': 'password' } as const

/** Asks for the password where there is one, and before the clock starts. */
export function Entry() {
  const { t } = useTranslation('timed-work')
  const { t: inContest } = useTranslation('contest')
  const { work, readAgain } = useWork()
  const isPrivate = work.auth === 1
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [asking, setAsking] = useState(false)
  const [running, setRunning] = useState(false)
  // who comes late has until the end of the work
  const full = work.duration + work.extraMinutes * 60
  const left = Math.min(full, Math.max(0, (Date.parse(work.openUntil) - serverNow()) / 1000))

  function ask(event: FormEvent) {
    event.preventDefault()
    const isMissing = isPrivate && password.trim() === ''
    setFault(isMissing ? t('entry.empty') : '')
    if (!isMissing) setAsking(true)
  }
  async function start() {
    setRunning(true)
    setFault('')
    try {
      await quietCall(startTimedWork, { tid: work.id, password })
      toast('success', t('entry.started'))
      await readAgain()
    } catch (error) {
      tellOfForm(error, atField, (_, words) => setFault(words))
    } finally {
      setRunning(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={ask} noValidate>
      {isPrivate && (
        <PasswordInput
          label={t('entry.password')}
          autoComplete="off"
          maxLength={50}
          value={password}
          error={fault}
          visibilityToggleButtonProps={{ 'aria-label': t('entry.show') }}
          onChange={({ currentTarget: { value } }) => setPassword(value)}
        />
      )}
      <Button type="submit" fullWidth loading={running}>
        {t('entry.start')}
      </Button>
      <Confirm
        opened={asking}
        title={t('entry.title')}
        message={t('entry.message', {
          time: durationIn(inContest, left),
          until: dayjs(serverNow() + left * 1000).format('YYYY-MM-DD HH:mm:ss'),
        })}
        action={t('entry.start')}
        onConfirm={() => void start()}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
