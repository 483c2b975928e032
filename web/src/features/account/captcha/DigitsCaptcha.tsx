import { Button, Group, TextInput } from '@mantine/core'
import { getCaptcha, type TypedAnswer } from '@oj/functions/features/captcha/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptchaPicture } from './CaptchaPicture.tsx'
import { useFresh } from './useFresh.ts'

interface Props {
  /** the answer is on its way */
  busy: boolean
  /** what the button says */
  action: string
  onAnswer: (answer: TypedAnswer) => void
}

/** Digits of a picture, typed; goes on with Enter or its button. */
export function DigitsCaptcha({ busy, action, onAnswer }: Props) {
  const { t } = useTranslation('account')
  const { data, renew } = useFresh(getCaptcha)
  const [text, setText] = useState('')
  const answer = () => {
    const captcha = text.trim()
    if (data && captcha !== '') onAnswer({ captchaKey: data.captchaKey, captcha })
  }
  return (
    <>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={t('captcha.digits')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          flex={1}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            answer()
          }}
        />
        <CaptchaPicture img={data?.img} onRenew={() => void renew()} />
      </Group>
      <Button onClick={answer} loading={busy} fullWidth>
        {action}
      </Button>
    </>
  )
}
