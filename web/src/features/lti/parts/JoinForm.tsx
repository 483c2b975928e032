import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { joinByLti } from '@oj/functions/features/lti/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { checkField } from '../../account/index.ts'
import classes from './Lti.module.css'

const fieldOfError = {
  'username-taken': 'username',
  'username-alike': 'username',
  'username-reserved': 'username',
} as const

/** Makes an account for who comes from a learning platform without one. */
export function JoinForm({ code, onDone }: { code: string; onDone: (target: string) => void }) {
  const { t } = useTranslation('lti')
  const [sending, setSending] = useState(false)
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => checkField(joinByLti, 'username', value),
      password: (value) => checkField(joinByLti, 'password', value),
    },
  })
  const send = form.onSubmit(async ({ username, password }) => {
    setSending(true)
    try {
      const { target } = await quietCall(joinByLti, { code, username: username.trim(), password })
      onDone(target)
    } catch (error) {
      tellOfForm(error, fieldOfError, form.setFieldError)
    } finally {
      setSending(false)
    }
  })
  return (
    <form className={classes.way} onSubmit={send} noValidate>
      <p>{t('join.hint')}</p>
      <TextInput label={t('join.username')} autoComplete="username" {...form.getInputProps('username')} />
      <PasswordInput
        label={t('join.password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('join.showPassword') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="default" loading={sending}>
        {t('join.button')}
      </Button>
    </form>
  )
}
