import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useContest } from '../../useContest.ts'

/** Stands in the place of what is inside a contest, for who may not go there yet. */
export function Closed() {
  const { t } = useTranslation('contest')
  const { state } = useContest()
  return (
    <EmptyState
      icon={<IconLock size={26} stroke={1.6} />}
      title={t(state === 'scheduled' ? 'closed.scheduled' : 'closed.private')}
      hint={t(state === 'scheduled' ? 'closed.scheduledHint' : 'closed.privateHint')}
    />
  )
}
