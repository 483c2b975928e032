import { NumberInput, Stack, Text } from '@mantine/core'
import { changeMemberTimes } from '@oj/functions/features/assignment/people/contract.ts'
import { lateLimits } from '@oj/functions/features/group/contract-late.ts'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { useGroup } from '../useGroup.ts'
import type { MemberRow } from './memberRow.ts'
import { percentMore } from './percentMore.ts'

/** Asks how much more time a student always has: days and a share for assignments, the share for quizzes and contests, too. */
export function MoreTimeDialog({ row, onClose }: { row: MemberRow; onClose: () => void }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { run, running } = useAction(changeMemberTimes)
  const before = { days: row.standing?.days ?? 0, percent: percentMore(row.standing) }
  const [days, setDays] = useState<number | string>(before.days)
  const [percent, setPercent] = useState<number | string>(before.percent)
  const name = nameOfPerson(row)
  async function save() {
    const factor = (100 + (Number(percent) || 0)) / 100
    const saved = await run({ gid: group.id, uid: row.uid, days: Number(days) || 0, factor })
    if (saved === undefined) return
    toast('success', t('moreTime.saved', { name }))
    onClose()
    await reloadCalls(getGroupMemberList)
  }
  return (
    <FormDialog
      opened
      title={t('moreTime.title', { name })}
      dirty={Number(days) !== before.days || Number(percent) !== before.percent}
      saving={running}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="md">
        <NumberInput
          label={t('moreTime.days')}
          description={t('moreTime.daysHint')}
          min={0}
          max={lateLimits.standingDays}
          clampBehavior="strict"
          allowDecimal={false}
          value={days}
          onChange={setDays}
        />
        <NumberInput
          label={t('moreTime.percent')}
          description={t(group.standingTimed ? 'moreTime.percentTimed' : 'moreTime.percentHint')}
          min={0}
          max={(lateLimits.factor - 1) * 100}
          clampBehavior="strict"
          allowDecimal={false}
          suffix=" %"
          value={percent}
          onChange={setPercent}
        />
        <Text size="sm" c="dimmed">
          {t('moreTime.from')}
        </Text>
      </Stack>
    </FormDialog>
  )
}
