import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'

/** In place of a page that has not opened yet. */
export function NotOpen() {
  const { t } = useTranslation('assignment')
  return (
    <Panel>
      <EmptyState
        titleAs="h1"
        icon={<IconLock size={26} stroke={1.6} />}
        title={t('closed.coming')}
        hint={t('closed.comingHint')}
      />
    </Panel>
  )
}
