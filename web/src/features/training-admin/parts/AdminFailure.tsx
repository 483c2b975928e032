import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../lib/calls/callError.ts'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { useAdmin } from '../adminPaths.ts'

interface Props {
  error: CallError
  onRetry: () => unknown
}

/** What stands in place of a training that could not be read, with the way back to the others. */
export function AdminFailure({ error, onRetry }: Props) {
  const { t } = useTranslation('training-admin')
  const { path } = useAdmin()
  return <ReadFailure error={error} onRetry={onRetry} list={{ to: path('list'), name: t('list.title') }} />
}
