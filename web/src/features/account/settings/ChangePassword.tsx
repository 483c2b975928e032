import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changePassword } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { checkField } from '../checkField.ts'
import { PasswordField } from '../PasswordField.tsx'
import { Section } from './Section.tsx'

/** Changes the password; other sessions end (AC-05). */
export function ChangePassword() {
  const { t } = useTranslation('account')
  const { run, running } = useAction(changePassword)
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', confirmation: '' },
    enhanceGetInputProps: judgeWritten,
    validate: {
      oldPassword: (value) => checkField(changePassword, 'oldPassword', value),
      newPassword: (value, { oldPassword }) =>
        checkField(changePassword, 'newPassword', value) ?? (value === oldPassword ? t('passwordSame') : null),
      confirmation: (value, { newPassword }) => (value === newPassword ? null : t('passwordsDiffer')),
    },
  })
  async function send({ oldPassword, newPassword }: typeof form.values) {
    if ((await run({ oldPassword, newPassword })) === undefined) return
    form.reset()
    toast('success', t('updated'))
  }
  return (
    <Section title={t('settings.password')}>
      <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
        <PasswordField
          label={t('field.oldPassword')}
          autoComplete="current-password"
          {...form.getInputProps('oldPassword')}
        />
        <PasswordField
          label={t('field.newPassword')}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={t('field.confirmation')}
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" loading={running}>
          {t('settings.changePassword')}
        </Button>
      </form>
    </Section>
  )
}
