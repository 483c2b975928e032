import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import type { OfferRow } from './columns.tsx'
import { useDecide } from './useDecide.ts'

/** Asks before an offered problem becomes everybody's. */
export function TakeDialog({ row, onClose }: { row: OfferRow; onClose: () => void }) {
  const { t } = useTranslation('group-problem')
  const { decide } = useDecide()
  const { id, problemId, groupName } = row
  return (
    <Confirm
      opened
      title={t('offers.takeTitle', { problemId })}
      message={t('offers.takeAsk', { problemId, group: groupName })}
      action={t('offers.take')}
      onConfirm={() => void decide(id, 2, '', t('offers.taken', { problemId }))}
      onClose={onClose}
    />
  )
}
