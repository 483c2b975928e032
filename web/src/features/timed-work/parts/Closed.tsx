import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { useWork } from '../useWork.ts'

/** In place of a page that is closed to the reader: why, and a link to the introduction. */
export function Closed({ isRank }: { isRank: boolean }) {
  const { t } = useTranslation('timed-work')
  const { work, state } = useWork()
  const reason = isRank && work.access ? 'rank' : state === 'running' ? 'entry' : state
  return (
    <Panel>
      <EmptyState
        titleAs="h1"
        icon={<IconLock size={26} stroke={1.6} />}
        title={t(`closed.${reason}`)}
        hint={t(`closed.${reason}Hint`)}
        action={
          <Button component={Link} to={`/timedwork/${work.id}`} variant="default">
            {t('closed.toIntro')}
          </Button>
        }
      />
    </Panel>
  )
}
