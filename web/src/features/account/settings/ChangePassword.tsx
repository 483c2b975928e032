import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changePassword } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { checkField } from '../checkField.ts'
import { Section } from './Section.tsx'

/** Sets another password; other sessions end (AC-05). */
export function ChangePassword() {
  const { t } = useTranslation('account')
  const { run, running } = useAction(changePassword)
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', confirmation: '' },
    enhanceGetInputProps: judgeWritten,
    validate: {
      oldPassword: (value) => checkField(changePassword, 'oldPassword', value, currentLocale()),
      newPassword: (value, { oldPassword }) =>
        checkField(changePassword, 'newPassword', value, currentLocale()) ??
        (value === oldPassword ? t('passwordSame') : null),
      confirmation: (value, { newPassword }) => (value === newPassword ? null : t('passwordsDiffer')),
    },
  })
  async function send({ oldPassword, newPassword }: typeof form.values) {
    if ((await run({ oldPassword, newPassword })) === undefined) return
    form.reset()
    toast('success', t('updated'))
  }
  const password = (name: keyof typeof form.values, autoComplete: string) => ({
    autoComplete,
    visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
    ...form.getInputProps(name),
  })
  return (
    <Section title={t('settings.password')}>
      <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
        <PasswordInput label={t('field.oldPassword')} {...password('oldPassword', 'current-password')} />
        <PasswordInput label={t('field.newPassword')} {...password('newPassword', 'new-password')} />
        <PasswordInput label={t('field.confirmation')} {...password('confirmation', 'new-password')} />
        <Button type="submit" loading={running}>
          {t('settings.changePassword')}
        </Button>
      </form>
    </Section>
  )
}
