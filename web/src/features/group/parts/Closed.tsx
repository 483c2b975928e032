import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { tabAt } from '../tabs.ts'
import { useGroup } from '../useGroup.ts'
import { JoinButton } from './JoinButton.tsx'

/** In place of a page of the group that is not for the reader. */
export function Closed() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const tab = tabAt(useLocation().pathname)
  const isInside = group.userAuth >= 3
  return (
    <>
      <PageTitle title={tab ? t(`tab.${tab.key}`) : group.name} />
      <Panel>
        <EmptyState
          icon={<IconLock size={26} stroke={1.6} />}
          title={t(isInside ? 'closed.level' : 'closed.outside')}
          hint={isInside ? null : t('closed.outsideHint')}
          action={isInside ? null : <JoinButton />}
        />
      </Panel>
    </>
  )
}
