import { Anchor, Stack } from '@mantine/core'
import type { CaptchaAnswer } from '@oj/functions/features/captcha/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../ui/part/part.tsx'
import { DigitsCaptcha } from './DigitsCaptcha.tsx'

const SlideCaptcha = part(async () => (await import('./SlideCaptcha.tsx')).SlideCaptcha)

interface Props {
  busy: boolean
  /** the label of the button that sends typed digits */
  action: string
  onAnswer: (answer: CaptchaAnswer) => void
}

/** A captcha: drag a piece into its gap, or type digits, which works by keyboard. */
export function Captcha({ busy, action, onAnswer }: Props) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState(false)
  return (
    <Stack gap={8} role="group" aria-label={t('captcha.title')}>
      {typed ? (
        <DigitsCaptcha busy={busy} action={action} onAnswer={onAnswer} />
      ) : (
        <SlideCaptcha busy={busy} onAnswer={onAnswer} />
      )}
      <Anchor component="button" type="button" fz="sm" ta="left" onClick={() => setTyped(!typed)}>
        {t(typed ? 'captcha.slideInstead' : 'captcha.typeInstead')}
      </Anchor>
    </Stack>
  )
}
