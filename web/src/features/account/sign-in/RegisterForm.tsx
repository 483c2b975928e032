import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { getRegisterCode } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { MailCodeField } from '../MailCodeField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { useRegisterForm } from './useRegisterForm.ts'

/** Creates an account, which is signed in then. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account')
  const { form, field, isGood, keepKey, send } = useRegisterForm(onDone)
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap="sm">
        <TextInput label={t('field.username')} autoComplete="username" data-autofocus {...field('username')} />
        <TextInput label={t('field.email')} type="email" autoComplete="email" {...field('email')} />
        <PasswordField label={t('field.password')} autoComplete="new-password" {...field('password')} />
        <PasswordField label={t('field.confirmation')} autoComplete="new-password" {...field('confirmation')} />
        <MailCodeField
          endpoint={getRegisterCode}
          wait="registerCodeUntil"
          email={form.values.email.trim()}
          isGood={() => isGood('email')}
          onKey={keepKey}
          input={field('code')}
        />
        <Button type="submit" loading={form.submitting} fullWidth mt="md">
          {t('mode.register')}
        </Button>
        <BackToLogin>{t('haveAccount')}</BackToLogin>
        <Anchor component={Link} to="/join" fz="sm" ta="center" onClick={() => openAccountDialog(null)}>
          {t('haveClassCode')}
        </Anchor>
      </Stack>
    </form>
  )
}
