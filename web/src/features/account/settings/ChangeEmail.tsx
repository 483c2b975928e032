import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeEmail, getChangeEmailCode } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { checkField } from '../checkField.ts'
import { MailCodeField } from '../MailCodeField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { Section } from './Section.tsx'

export function ChangeEmail({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { run, running } = useAction(changeEmail)
  const check = (name: 'password' | 'newEmail' | 'code') => (value: string) =>
    checkField(changeEmail, name, value.trim())
  const form = useForm({
    initialValues: { password: '', newEmail: '', code: '' },
    enhanceGetInputProps: judgeWritten,
    validate: {
      password: (value) => checkField(changeEmail, 'password', value),
      newEmail: (value) => (value.trim() === email ? t('emailSame') : check('newEmail')(value)),
      code: check('code'),
    },
  })
  async function send({ password, newEmail, code }: typeof form.values) {
    const answer = await run({ password, newEmail: newEmail.trim(), code: code.trim() })
    if (!answer) return
    setUser(answer.userInfo)
    form.reset()
    toast('success', t('updated'))
  }
  return (
    <Section
      title={t('settings.email')}
      about={email === '' ? t('settings.emailNone') : t('settings.emailNow', { email })}
    >
      <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <TextInput label={t('field.newEmail')} type="email" autoComplete="email" {...form.getInputProps('newEmail')} />
        <MailCodeField
          endpoint={getChangeEmailCode}
          wait="changeEmailCodeUntil"
          email={form.values.newEmail.trim()}
          isGood={async () => !form.validateField('newEmail').hasError}
          input={form.getInputProps('code')}
        />
        <Button type="submit" loading={running} mt="xs">
          {t('settings.changeEmail')}
        </Button>
      </form>
    </Section>
  )
}
