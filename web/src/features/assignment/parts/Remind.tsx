import { Button } from '@mantine/core'
import { getAssignmentReminder, sendAssignmentReminder } from '@oj/functions/features/assignment/reminders/contract.ts'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { useAssignment } from '../useAssignment.ts'
import classes from './Assignment.module.css'

/** How often it is counted anew whom a reminder would reach, in ms. */
const refreshInterval = 30_000

/** Reminds those of a class who have not begun; says how many, and when it may be done again (BX-15). */
export function Remind({ gid }: { gid: number }) {
  const { t } = useTranslation('assignment')
  const { id, title } = useAssignment()
  const { data, mutate } = useCall(getAssignmentReminder, { aid: id, gid }, { refreshInterval, quiet: true })
  const { run, running } = useAction(sendAssignmentReminder)
  const [asking, setAsking] = useState(false)
  if (!data || data.count === 0) return null
  const { count, nextAt } = data
  async function remind() {
    const sent = await run({ aid: id, gid })
    if (sent?.webhook === 'failed') toast('warning', t('remind.chatFailed', { count: sent.told }))
    else if (sent) toast('success', t('remind.done', { count: sent.told }))
    await mutate()
  }
  return (
    <div className={classes.remind}>
      <Button
        variant="default"
        leftSection={<IconBell size={17} aria-hidden />}
        disabled={nextAt !== null}
        loading={running}
        onClick={() => setAsking(true)}
      >
        {t('remind.action', { count })}
      </Button>
      {nextAt !== null && (
        <span className={classes.quiet}>{t('remind.again', { time: dayjs(nextAt).format('MM-DD HH:mm') })}</span>
      )}
      <Confirm
        opened={asking}
        title={t('remind.title')}
        message={t('remind.ask', { count, title })}
        action={t('remind.send')}
        onConfirm={() => void remind()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
