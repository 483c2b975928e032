import { ActionIcon } from '@mantine/core'
import { rejudge } from '@oj/functions/features/judge-admin/contract.ts'
import { IconReload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import type { StaffProps } from './StaffStatus.tsx'

/** Judges a submission again; asks first where that overwrites a verdict of staff. */
export function RejudgeButton({ row, onChanged }: StaffProps) {
  const { t } = useTranslation('judge-admin')
  const { run, running } = useAction(rejudge)
  const [asking, setAsking] = useState(false)
  const again = async () => {
    const changed = await run({ submitId: row.submitId })
    if (!changed) return
    toast('success', t('rejudged'))
    onChanged(changed)
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('rejudge', { id: row.submitId })}
        title={t('rejudge', { id: row.submitId })}
        loading={running}
        onClick={() => (row.isManual ? setAsking(true) : again())}
      >
        <IconReload size={17} aria-hidden />
      </ActionIcon>
      <Confirm
        opened={asking}
        title={t('again.title')}
        message={t('again.message', { id: row.submitId })}
        action={t('again.action')}
        danger
        onConfirm={again}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
