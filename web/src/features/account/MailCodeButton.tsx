import { Button } from '@mantine/core'
import { getRegisterCode } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/swr.ts'
import { toast } from '../../lib/toast.ts'
import { useCountdown } from './useCountdown.ts'

interface Props {
  email: string
  /** whether the address may be used at all; says at its field why not */
  isGood: () => Promise<boolean>
}

/** Has the registration code mailed; then waits as long as the server asks (60 s, A9), also when the dialog is reopened. */
export function MailCodeButton({ email, isGood }: Props) {
  const { t } = useTranslation('account')
  const { run, running } = useAction(getRegisterCode)
  const [left, start] = useCountdown('registerCodeUntil')
  async function send() {
    if (!(await isGood())) return
    const sent = await run({ email })
    if (!sent) return
    start(sent.expire)
    toast('success', t('codeSent', { email }))
  }
  return (
    <Button variant="default" miw={112} px="sm" loading={running} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? t('resendIn', { seconds: left }) : t('sendCode')}
    </Button>
  )
}
