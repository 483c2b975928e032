import { Button } from '@mantine/core'
import { endTimedWork, getTimedWorkProblems } from '@oj/functions/features/timed-work/participation/contract.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { tellOtherTabs, useWork } from '../useWork.ts'

/** Hands in, for good, after a question; absent while the reader's time does not run. */
export function HandInButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation('timed-work')
  const { work, state, readAgain } = useWork()
  const [asking, setAsking] = useState(false)
  const { run, running } = useAction(endTimedWork)
  if (work.record === null || state !== 'running') return null
  async function handIn() {
    const record = await run({ id: work.id })
    if (record) {
      toast('success', t('handIn.done'))
      tellOtherTabs(work.id)
    }
    // refused or not, the state may be another one
    await Promise.all([readAgain(), reloadCalls(getTimedWorkProblems)])
  }
  return (
    <>
      <Button
        color="red.8"
        fullWidth={fullWidth}
        loading={running}
        leftSection={<IconSend size={17} />}
        onClick={() => setAsking(true)}
      >
        {t('handIn.action')}
      </Button>
      <Confirm
        opened={asking}
        danger
        title={t('handIn.title')}
        message={t('handIn.message')}
        action={t('handIn.action')}
        onConfirm={() => void handIn()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
