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
  /** gets the submission as it is after a change */
  onChanged: (row: SubmissionRow) => unknown
}

export interface StatusProps extends StaffProps {
  /** how the status looks; a badge if nothing is given */
  children?: ReactNode
}

const Badge = ({ row }: { row: SubmissionRow }) => <StatusBadge status={row.status} progress={row.progress} />

/** A submission's status with what those who may judge in its set may do to it. */
export function StaffStatus({ row, onChanged, children = <Badge row={row} /> }: StatusProps) {
  const { t } = useTranslation('judge-admin')
  const [open, setOpen] = useState<'modify' | 'cancel' | null>(null)
  const cancel = useAction(cancelJudge)
  const restore = useAction(restoreJudge)
  const running = isRunning(row.status)

  const done = (changed: SubmissionRow | undefined) => {
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
            {children}
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
              onClick={async () => done(await restore.run(input))}
            >
              {t('restore')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'modify' && <ManualJudge row={row} onClose={() => setOpen(null)} onChanged={done} />}
      <Confirm
        opened={open === 'cancel'}
        title={t('stop.title')}
        message={t('stop.message', { id: row.submitId })}
        action={t('stop.action')}
        danger
        onConfirm={async () => done(await cancel.run(input))}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
