import { Stack, Text } from '@mantine/core'
import type { TypedAnswer } from '@oj/functions/features/captcha/contract.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DigitsCaptcha } from './DigitsCaptcha.tsx'

interface Props {
  busy: boolean
  onAnswer: (answer: TypedAnswer) => void
  onClose: () => void
}

/** A captcha for users who request many mailed codes. */
export function MailCaptcha({ busy, onAnswer, onClose }: Props) {
  const { t } = useTranslation(['account', 'common'])
  return (
    <Dialog opened centered size={375} title={t('captcha.title')} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{t('captcha.manyMails')}</Text>
        <DigitsCaptcha busy={busy} action={t('sendCode')} onAnswer={onAnswer} />
      </Stack>
    </Dialog>
  )
}
