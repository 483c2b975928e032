import { Button } from '@mantine/core'
import type { getChangeEmailCode, getRegisterCode } from '@oj/functions/features/account/contract.ts'
import type { TypedAnswer } from '@oj/functions/features/captcha/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, showFailure } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { toast } from '../../lib/toast.ts'
import { MailCaptcha } from './captcha/MailCaptcha.tsx'
import { useCountdown } from './useCountdown.ts'

/** How long the news of a mail stays, in milliseconds. */
const newsLife = 5000

interface Props {
  /** the call that has the code mailed */
  endpoint: typeof getRegisterCode | typeof getChangeEmailCode
  /** under which name the wait is kept in this browser */
  wait: string
  email: string
  /** whether the address may be used at all; says at its field why not */
  isGood: () => Promise<boolean>
  /** gets the key that came with the code, where one does */
  onKey?: (key: string) => void
}

/**
 * Requests a code by mail, then waits as long as the server says (60 s), also when the dialog is reopened. After too
 * many requests, the server first demands a captcha.
 */
export function MailCodeButton({ endpoint, wait, email, isGood, onKey }: Props) {
  const { t } = useTranslation('account')
  const [running, setRunning] = useState(false)
  /** how many captchas have been asked for; 0 while none is */
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
        <MailCaptcha key={asked} busy={running} onAnswer={(solved) => void send(solved)} onClose={() => setAsked(0)} />
      )}
    </>
  )
}
