import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../lib/calls/callError.ts'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { useOffice } from '../office.ts'

interface Props {
  error: CallError
  onRetry: () => unknown
}

/** What stands in place of a contest that could not be read, with the way back to the others. */
export function OfficeFailure({ error, onRetry }: Props) {
  const { t } = useTranslation('contest-admin')
  const office = useOffice()
  return (
    <ReadFailure
      error={error}
      onRetry={onRetry}
      list={office.hasList ? { to: office.to('list'), name: t('list.title') } : { to: '/contest', name: t('tab.list') }}
    />
  )
}
