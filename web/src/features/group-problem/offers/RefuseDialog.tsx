import { Textarea } from '@mantine/core'
import { offerWordsMax } from '@oj/functions/features/group-problem/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { OfferRow } from './columns.tsx'
import { useDecide } from './useDecide.ts'

/** Refuses an offered problem, or sends back one that was taken, with the words that its authors read. */
export function RefuseDialog({ row, onClose }: { row: OfferRow; onClose: () => void }) {
  const { t } = useTranslation('group-problem')
  const { decide, running } = useDecide()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const { id, problemId } = row
  async function refuse(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const words = reason.trim()
    if (words !== '' && (await decide(id, 3, words, t('offers.refused', { problemId })))) onClose()
  }
  return (
    <FormDialog
      opened
      title={t('offers.refuseTitle', { problemId })}
      action={t('offers.refuse')}
      dirty={reason !== ''}
      saving={running}
      onSubmit={(event) => void refuse(event)}
      onClose={onClose}
    >
      <Textarea
        label={t('offers.reason')}
        description={t('offers.reasonHint')}
        required
        autosize
        minRows={3}
        maxLength={offerWordsMax}
        value={reason}
        error={asked && reason.trim() === '' ? t('offers.reasonRequired') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
