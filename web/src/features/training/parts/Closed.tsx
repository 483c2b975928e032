import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import frame from '../../../ui/frame/Frame.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Entry } from '../entry/Entry.tsx'
import { useTraining } from '../useTraining.ts'

/** In place of a page that is closed to the reader: why, and the way in. */
export function Closed() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const why = training.auth === 'Private' ? 'private' : 'login'
  return (
    <Panel>
      <EmptyState
        titleAs="h1"
        icon={<IconLock size={26} stroke={1.6} />}
        title={t(`closed.${why}`)}
        hint={t(`closed.${why}Hint`)}
      />
      <div className={frame.closed}>
        <Entry />
      </div>
    </Panel>
  )
}
