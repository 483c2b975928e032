import '../../../../lib/loading/stylesLater.ts'
import { Stack, Text } from '@mantine/core'
import type { CaptchaAnswer } from '@oj/functions/features/captcha/contract.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Captcha } from '../../../account/index.ts'

interface SpeedCaptchaProps {
  busy: boolean
  onAnswer: (answer: CaptchaAnswer) => void
  onClose: () => void
}

/** A captcha for users who submit more often than allowed (SB-05). */
export function SpeedCaptcha({ busy, onAnswer, onClose }: SpeedCaptchaProps) {
  const { t } = useTranslation(['problem', 'common'])
  return (
    <Dialog opened centered size={375} title={t('submit.tooFast')} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{t('submit.captcha')}</Text>
        <Captcha busy={busy} action={t('submit.submit')} onAnswer={onAnswer} />
      </Stack>
    </Dialog>
  )
}
