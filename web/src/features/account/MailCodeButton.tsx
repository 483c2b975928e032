import { Button } from '@mantine/core'
import type { getChangeEmailCode, getRegisterCode } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/swr.ts'
import { toast } from '../../lib/toast.ts'
import { useCountdown } from './useCountdown.ts'

/** How long the news of a mail stays, in milliseconds (A8). */
const newsLife = 5000

interface Props {
  /** the call that has the code mailed */
  endpoint: typeof getRegisterCode | typeof getChangeEmailCode
  /** under which name the wait is kept in this browser */
  wait: string
  email: string
  /** whether the address may be used at all; says at its field why not */
  isGood: () => Promise<boolean>
}

/** Has a code mailed; then waits as long as the server asks (60 s, A9), also when the dialog is reopened. */
export function MailCodeButton({ endpoint, wait, email, isGood }: Props) {
  const { t } = useTranslation('account')
  const { run, running } = useAction(endpoint)
  const [left, start] = useCountdown(wait)
  async function send() {
    if (!(await isGood())) return
    const sent = await run({ email })
    if (!sent) return
    start(sent.expire)
    toast('success', t('codeSent', { email }), newsLife)
  }
  return (
    <Button variant="default" miw={112} px="sm" loading={running} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? t('resendIn', { seconds: left }) : t('sendCode')}
    </Button>
  )
}
