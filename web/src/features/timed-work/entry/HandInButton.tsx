import { Button } from '@mantine/core'
import { endTimedWork, getTimedWorkProblems } from '@oj/functions/features/timed-work/participation/contract.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { tellOtherTabs, useWork } from '../useWork.ts'

/** Hands in for good, after a confirmation, on every page of a work; absent unless the reader's time runs. */
export function HandInButton() {
  const { t } = useTranslation('timed-work')
  const { work, state, readAgain } = useWork()
  const [isAsking, setAsking] = useState(false)
  const { run, running } = useAction(endTimedWork)
  if (work.record === null || state !== 'running') return null
  async function handIn() {
    const record = await run({ id: work.id })
    if (record) {
      toast('success', t('handIn.done'))
      tellOtherTabs(work.id)
    }
    // even a refusal may mean that the state has changed
    await Promise.all([readAgain(), reloadCalls(getTimedWorkProblems)])
  }
  return (
    <>
      <Button
        className="unprinted"
        color="red.8"
        size="compact-md"
        loading={running}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('handIn.action')}
      </Button>
      <Confirm
        opened={isAsking}
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
