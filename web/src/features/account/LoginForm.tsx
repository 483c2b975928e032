import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { login } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { openAccountDialog } from '../../lib/accountDialog.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { setUser } from '../../lib/session.ts'
import { useAction } from '../../lib/swr.ts'
import { toast } from '../../lib/toast.ts'
import { useSite } from '../site/useSite.ts'
import { checkField } from './checkField.ts'

interface Props {
  /** filled in beforehand, after a registration */
  username: string
  onDone: () => void
}

/** Signs in with a username or an e-mail (A2, A4). */
export function LoginForm({ username, onDone }: Props) {
  const { t } = useTranslation('account')
  const site = useSite()
  const { run, running } = useAction(login)
  const form = useForm({
    initialValues: { username, password: '' },
    validate: {
      username: (value) => checkField(login, 'username', value, currentLocale()),
      password: (value) => checkField(login, 'password', value, currentLocale()),
    },
  })
  async function submit(values: typeof form.values) {
    const user = await run(values)
    if (!user) return
    setUser(user)
    toast('success', t('welcomeBack'))
    onDone()
  }
  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('field.usernameOrEmail')}
          autoComplete="username"
          data-autofocus={username === '' || undefined}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('field.password')}
          autoComplete="current-password"
          data-autofocus={username !== '' || undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={running} fullWidth mt={4}>
          {t('mode.login')}
        </Button>
        {site?.register && (
          <Group justify="center" gap={6} fz="sm">
            {t('noAccount')}
            <Anchor component="button" type="button" fz="sm" onClick={() => openAccountDialog('register')}>
              {t('mode.register')}
            </Anchor>
          </Group>
        )}
      </Stack>
    </form>
  )
}
