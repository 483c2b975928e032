import { Button } from '@mantine/core'
import { shareSubmission } from '@oj/functions/features/submission/contract.ts'
import { IconLock, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import type { Submission } from './Verdict.tsx'

interface Props {
  submission: Submission
  /** reads the submission again */
  onShared: () => unknown
}

/** Lets everybody read one's code, after a question, or no longer, without one. */
export function ShareButton({ submission: { submitId, share }, onShared }: Props) {
  const { t } = useTranslation('submission')
  const { run, running } = useAction(shareSubmission)
  const [asking, setAsking] = useState(false)
  const send = async () => {
    if ((await run({ submitId, share: !share })) === undefined) return
    toast('success', t(share ? 'detail.unshared' : 'detail.shared'))
    onShared()
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={running}
        leftSection={share ? <IconLock size={15} aria-hidden /> : <IconShare size={15} aria-hidden />}
        onClick={() => (share ? send() : setAsking(true))}
      >
        {t(share ? 'detail.unshare' : 'detail.share')}
      </Button>
      <Confirm
        opened={asking}
        title={t('detail.shareTitle')}
        message={t('detail.shareMessage')}
        action={t('detail.share')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
