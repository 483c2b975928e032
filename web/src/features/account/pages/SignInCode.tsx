import { Alert, Button, Container, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readSignInCode, signInByCode } from '@oj/functions/features/account/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { checkField } from '../checkField.ts'
import { PasswordField } from '../PasswordField.tsx'

/** Signs in once by the code of a slip, which a link brings behind `#` so that no log of addresses has it. */
export function SignInCode() {
  const { t } = useTranslation('account')
  const { hash } = useLocation()
  const [code, setCode] = useState(hash.slice(1, 41))
  const { data, error } = useCall(readSignInCode, code === '' ? null : { code })
  return (
    <Container size={460} px={0}>
      <PageTitle title={t('slip.title')} />
      <Panel waiting={code !== '' && !data && !error}>
        {data ? (
          <FirstPassword code={code} username={data.username} />
        ) : (
          <CodeForm first={code} failure={code === '' ? undefined : error?.message} onCode={setCode} />
        )}
      </Panel>
    </Container>
  )
}

interface CodeFormProps {
  first: string
  /** why the code that was given does not hold */
  failure: string | undefined
  onCode: (code: string) => void
}

function CodeForm({ first, failure, onCode }: CodeFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({ initialValues: { code: first } })
  return (
    <form onSubmit={form.onSubmit(({ code }) => onCode(code.trim()))} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('slip.about')}</Text>
        {failure !== undefined && (
          <Alert data-tone="bad" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput label={t('slip.code')} autoComplete="off" maxLength={40} {...form.getInputProps('code')} />
        <Button type="submit" disabled={form.values.code.trim() === ''}>
          {t('slip.next')}
        </Button>
      </Stack>
    </form>
  )
}

function FirstPassword({ code, username }: { code: string; username: string }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { run, running } = useAction(signInByCode)
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    enhanceGetInputProps: judgeWritten,
    validate: {
      password: (value) => checkField(signInByCode, 'password', value),
      confirmation: (value, { password }) => (value === password ? null : t('passwordsDiffer')),
    },
  })
  async function send(password: string) {
    const answer = await run({ code, password })
    if (!answer) return
    const { path, ...user } = answer
    setUser(user)
    toast('success', t('welcomeBack'))
    await navigate(path, { replace: true })
  }
  return (
    <form onSubmit={form.onSubmit(({ password }) => void send(password))} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('slip.choose')}</Text>
        <TextInput label={t('field.username')} autoComplete="username" value={username} readOnly />
        <PasswordField label={t('field.newPassword')} autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordField
          label={t('field.confirmation')}
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" loading={running} mt={4}>
          {t('mode.login')}
        </Button>
      </Stack>
    </form>
  )
}
