import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from '../entry/Entry.module.css'
import { Entry } from '../entry/Entry.tsx'
import { useTraining } from '../useTraining.ts'

/** Stands in the place of what is inside a training, for who may not go there yet. */
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
      <div className={classes.closed}>
        <Entry />
      </div>
    </Panel>
  )
}
