import { Button, Stack, Text } from '@mantine/core'
import type { getChangeEmailCode, getRegisterCode } from '@oj/functions/features/account/contract.ts'
import type { TypedAnswer } from '@oj/functions/features/captcha/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, showFailure } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DigitsCaptcha } from './captcha/DigitsCaptcha.tsx'
import { useCountdown } from './useCountdown.ts'

const newsLife = 5000

interface Props {
  /** the call that has the code mailed */
  endpoint: typeof getRegisterCode | typeof getChangeEmailCode
  /** the storage key of the countdown */
  wait: string
  email: string
  /** whether the address is valid; shows the error at its field if not */
  isGood: () => Promise<boolean>
  /** gets the key that may come with the code */
  onKey?: (key: string) => void
}

/**
 * Requests a code by mail, then waits as long as the server says (60 s), also when the dialog is reopened. After too
 * many requests, the server first demands a captcha.
 */
export function MailCodeButton({ endpoint, wait, email, isGood, onKey }: Props) {
  const { t } = useTranslation('account')
  const [running, setRunning] = useState(false)
  /** how many captchas were demanded in a row; 0 while none is shown */
  const [asked, setAsked] = useState(0)
  const [left, start] = useCountdown(wait)
  async function send(solved?: TypedAnswer) {
    setRunning(true)
    try {
      const sent = await quietCall(endpoint, { email, ...solved })
      setAsked(0)
      start(sent.expire)
      if ('codeKey' in sent && typeof sent.codeKey === 'string') onKey?.(sent.codeKey)
      toast('success', t('codeSent', { email }), newsLife)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const wanted = error.code === 'captcha-required'
      if (!wanted) showFailure(error)
      setAsked((count) => (wanted || error.code === 'captcha-wrong' ? count + 1 : 0))
    } finally {
      setRunning(false)
    }
  }
  async function begin() {
    if (await isGood()) await send()
  }
  return (
    <>
      <Button variant="default" miw={112} px="sm" loading={running} disabled={left > 0} onClick={() => void begin()}>
        {left > 0 ? t('resendIn', { seconds: left }) : t('sendCode')}
      </Button>
      {asked > 0 && (
        <Dialog key={asked} opened centered size={375} title={t('captcha.title')} onClose={() => setAsked(0)}>
          <Stack gap="sm">
            <Text size="sm">{t('captcha.manyMails')}</Text>
            <DigitsCaptcha busy={running} action={t('sendCode')} onAnswer={(solved) => void send(solved)} />
          </Stack>
        </Dialog>
      )}
    </>
  )
}
