import { Button, Container, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetPassword } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../../lib/calls/swr.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { checkField } from '../checkField.ts'
import { isKnown } from '../findTaken.ts'
import { PasswordField } from '../PasswordField.tsx'

/** The target of the mailed link, with the code in the address: asks for username and new password. */
export function ResetPassword() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const code = query.get('code')
  return (
    <Container size={460} px={0}>
      <PageTitle title={t('mode.reset')} />
      <Panel>
        {code ? (
          <NewPassword code={code} username={query.get('username') ?? ''} />
        ) : (
          <EmptyState
            title={t('noCode')}
            hint={t('noCodeHint')}
            action={<Button onClick={() => openAccountDialog('reset')}>{t('mode.reset')}</Button>}
          />
        )}
      </Panel>
    </Container>
  )
}

function NewPassword({ code, username }: { code: string; username: string }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { run, running } = useAction(resetPassword)
  const form = useForm({
    initialValues: { username, password: '', confirmation: '' },
    enhanceGetInputProps: judgeWritten,
    validate: {
      username: (value) => checkField(resetPassword, 'username', value),
      password: (value) => checkField(resetPassword, 'password', value),
      confirmation: (value, { password }) => (value === password ? null : t('passwordsDiffer')),
    },
  })
  async function send({ username, password }: typeof form.values) {
    if (!(await isKnown('username', username.trim()))) return form.setFieldError('username', t('usernameUnknown'))
    if ((await run({ username: username.trim(), password, code })) === undefined) return
    // this ends all sessions, also in this browser
    setUser(null)
    toast('success', t('passwordReset'))
    void navigate('/home')
    openAccountDialog('login')
  }
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <Stack gap="md">
        <TextInput label={t('field.username')} autoComplete="username" {...form.getInputProps('username')} />
        <PasswordField label={t('field.newPassword')} autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordField
          label={t('field.confirmation')}
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" loading={running} mt={4}>
          {t('setPassword')}
        </Button>
      </Stack>
    </form>
  )
}
