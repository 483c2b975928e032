import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { applyResetPassword } from '@oj/functions/features/account/contract.ts'
import { getCaptcha } from '@oj/functions/features/captcha/contract.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { toast } from '../../../lib/toast.ts'
import { DigitsField } from '../captcha/DigitsField.tsx'
import { useFresh } from '../captcha/useFresh.ts'
import { checkField } from '../checkField.ts'
import { isKnown } from '../findTaken.ts'
import { useCountdown } from '../useCountdown.ts'
import { BackToLogin } from './BackToLogin.tsx'

const newsLife = 10_000

/** Requests a mailed link for a new password; the next request has to wait as the server says (90 s). */
export function ResetForm() {
  const { t } = useTranslation('account')
  const { data: picture, renew } = useFresh(getCaptcha)
  const [left, start] = useCountdown('resetMailUntil')
  const form = useForm({
    initialValues: { email: '', captcha: '' },
    validate: {
      email: (value) => checkField(applyResetPassword, 'email', value.trim()),
      captcha: (value) => (value.trim() === '' ? t('captcha.required') : null),
    },
  })

  async function send({ email, captcha }: typeof form.values) {
    if (!picture) return
    if (!(await isKnown('email', email.trim()))) return form.setFieldError('email', t('emailUnknown'))
    try {
      const input = { email: email.trim(), captcha: captcha.trim(), captchaKey: picture.captchaKey }
      const { expire } = await call(applyResetPassword, input)
      start(expire)
      toast('success', t('resetSent', { email: email.trim() }), newsLife)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
    form.setFieldValue('captcha', '')
    await renew()
  }

  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <DigitsField
          img={picture?.img}
          onRenew={() => void renew()}
          errorProps={{ pos: 'absolute' }}
          {...form.getInputProps('captcha')}
        />
        <Button type="submit" loading={form.submitting} disabled={left > 0} fullWidth mt="xs">
          {left > 0 ? t('resendIn', { seconds: left }) : t('sendResetMail')}
        </Button>
        <BackToLogin>{t('remembered')}</BackToLogin>
      </Stack>
    </form>
  )
}
