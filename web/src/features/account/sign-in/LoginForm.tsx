import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { switchAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSite } from '../../site/index.ts'
import { Captcha } from '../captcha/Captcha.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { type LoginEndpoint, useLoginForm } from './useLoginForm.ts'

interface Props {
  endpoint?: LoginEndpoint
  onDone: () => void
}

/** Signs in with a username or an e-mail, after five failures with a captcha. */
export function LoginForm({ endpoint, onDone }: Props) {
  const { t } = useTranslation('account')
  const site = useSite()
  const { form, captchaNeeded, attempt, running, submit, submitWith } = useLoginForm(onDone, endpoint)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('field.usernameOrEmail')}
          autoComplete="username"
          data-autofocus
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {captchaNeeded && <Captcha key={attempt} busy={running} action={t('mode.login')} onAnswer={submitWith} />}
        {!captchaNeeded && (
          <Button type="submit" loading={running} fullWidth mt={4}>
            {t('mode.login')}
          </Button>
        )}
        <Group justify="space-between" gap={6} fz="sm">
          <Anchor component="button" type="button" fz="sm" onClick={() => switchAccountDialog('reset')}>
            {t('forgot')}
          </Anchor>
          {!endpoint && site?.register && (
            <Anchor component="button" type="button" fz="sm" onClick={() => switchAccountDialog('register')}>
              {t('mode.register')}
            </Anchor>
          )}
        </Group>
      </Stack>
    </form>
  )
}
