import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { registerByInvite } from '@oj/functions/features/group/invites/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { setUser } from '../../../lib/session/session.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { checkField, PasswordField } from '../../account/index.ts'

const fieldOfError: Readonly<Record<string, 'username'>> = {
  'username-taken': 'username',
  'username-alike': 'username',
  'username-reserved': 'username',
}

interface Props {
  token: string
  /** they are a member now, and signed in */
  onJoined: (gid: number) => void
}

/** Registers without an address, and joins the group of the link at once (GR-10). */
export function RegisterByLink({ token, onJoined }: Props) {
  const { t } = useTranslation(['group', 'account'])
  const [running, setRunning] = useState(false)
  const form = useForm({
    initialValues: { username: '', realname: '', password: '', confirmation: '' },
    enhanceGetInputProps: judgeWritten,
    validate: {
      username: (value) => checkField(registerByInvite, 'username', value),
      realname: (value) => checkField(registerByInvite, 'realname', value),
      password: (value) => checkField(registerByInvite, 'password', value),
      confirmation: (value, { password }) => (value === password ? null : t('account:passwordsDiffer')),
    },
  })
  async function send({ username, realname, password }: typeof form.values) {
    setRunning(true)
    try {
      const { gid, ...user } = await quietCall(registerByInvite, { token, username, realname, password })
      setUser(user)
      onJoined(gid)
    } catch (error) {
      tellOfForm(error, fieldOfError, form.setFieldError)
    } finally {
      setRunning(false)
    }
  }
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <Stack gap="md" maw={460}>
        <Text size="sm">{t('byLink.registerHint')}</Text>
        <TextInput label={t('account:field.username')} autoComplete="username" {...form.getInputProps('username')} />
        <TextInput
          label={t('byLink.realname')}
          description={t('byLink.realnameHint')}
          autoComplete="name"
          maxLength={50}
          {...form.getInputProps('realname')}
        />
        <PasswordField
          label={t('account:field.password')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('account:field.confirmation')}
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" loading={running}>
          {t('byLink.register')}
        </Button>
      </Stack>
    </form>
  )
}
