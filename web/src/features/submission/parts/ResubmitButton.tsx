import { Button } from '@mantine/core'
import { resubmit } from '@oj/functions/features/remote-judge/contract.ts'
import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'

interface Props {
  row: Pick<SubmissionRow, 'submitId'>
  /** follows the submission to its next verdict */
  onSent: () => unknown
}

/** Submits a program again at another site that gave no verdict. */
export function ResubmitButton({ row: { submitId }, onSent }: Props) {
  const { t } = useTranslation('submission')
  const { run, running } = useAction(resubmit)
  async function send() {
    if ((await run({ submitId })) === undefined) return
    toast('success', t('resubmit.done'))
    onSent()
  }
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={running}
      leftSection={<IconRefresh size={15} aria-hidden />}
      onClick={() => void send()}
    >
      {t('resubmit.action')}
    </Button>
  )
}
