import { Text, Textarea } from '@mantine/core'
import { disqualifyContestant, peopleLimits } from '@oj/functions/features/contest/people/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useContest } from '../useContest.ts'
import type { Contestant } from './contestantColumns.tsx'

interface Props {
  row: Contestant
  onChanged: () => unknown
  onClose: () => void
}

/** Asks why somebody is disqualified, or reinstated, before they are. */
export function DisqualifyDialog({ row, onChanged, onClose }: Props) {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const { uid, username, isDisqualified } = row
  const [reason, setReason] = useState('')
  const { run, running } = useAction(disqualifyContestant)
  const kind = isDisqualified ? 'reinstate' : 'disqualify'
  async function save() {
    if ((await run({ cid: contest.id, uid, isDisqualified: !isDisqualified, reason })) === undefined) return
    onChanged()
    onClose()
  }
  return (
    <FormDialog
      opened
      size="md"
      title={t(`people.${kind}Title`, { username })}
      action={t(`people.${kind}`)}
      dirty={reason !== ''}
      saving={running}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="md">
        {t(`people.${kind}Hint`)}
      </Text>
      <Textarea
        label={t('people.reason')}
        value={reason}
        maxLength={peopleLimits.reason}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
