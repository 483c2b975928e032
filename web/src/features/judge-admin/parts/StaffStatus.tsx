import { Menu } from '@mantine/core'
import { cancelJudge, restoreJudge } from '@oj/functions/features/judge-admin/contract.ts'
import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { IconArrowBackUp, IconBan, IconChevronDown, IconGavel } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { ManualJudge } from './ManualJudge.tsx'
import classes from './StaffStatus.module.css'

export interface StaffProps {
  row: SubmissionRow
  /** gets the changed submission */
  onChanged: (row: SubmissionRow) => unknown
}

interface StatusProps extends StaffProps {
  /** instead of the badge */
  children?: ReactNode
}

/** The status of a submission with a menu for those who may judge in its set. */
export function StaffStatus({ row, onChanged, children }: StatusProps) {
  const { t } = useTranslation('judge-admin')
  const [open, setOpen] = useState<'modify' | 'cancel' | null>(null)
  const cancel = useAction(cancelJudge)
  const restore = useAction(restoreJudge)
  const running = isRunning(row.status)

  const finish = (changed: SubmissionRow | undefined) => {
    if (!changed) return
    toast('success', t('updated'))
    onChanged(changed)
  }
  const input = { submitId: row.submitId }
  return (
    <>
      <Menu withinPortal position="bottom-start">
        <Menu.Target>
          <button type="button" className={`printed ${classes.judge}`}>
            {children ?? <StatusBadge status={row.status} progress={row.progress} />}
            <IconChevronDown className="unprinted" size={14} aria-hidden />
            <span className="unseen">{t('menu', { id: row.submitId })}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconGavel size={15} aria-hidden />}
            disabled={running || row.status === Status.compileError}
            onClick={() => setOpen('modify')}
          >
            {t('modify')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBan size={15} aria-hidden />}
            disabled={row.status === Status.cancelled}
            onClick={() => setOpen('cancel')}
          >
            {t('cancel')}
          </Menu.Item>
          {row.isManual && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={async () => finish(await restore.run(input))}
            >
              {t('restore')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'modify' && <ManualJudge row={row} onClose={() => setOpen(null)} onChanged={finish} />}
      <Confirm
        opened={open === 'cancel'}
        title={t('stop.title')}
        message={t('stop.message', { id: row.submitId })}
        action={t('stop.action')}
        danger
        onConfirm={async () => finish(await cancel.run(input))}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
