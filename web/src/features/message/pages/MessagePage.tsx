import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Notices } from '../parts/Notices.tsx'

const tabs = ['discuss', 'reply', 'like', 'sys', 'mine'] as const

/** The message centre; the address names the tab. Those of discussions are empty until there are any. */
export function MessagePage() {
  const { t } = useTranslation('message')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shown = tabs.find((tab) => pathname === `/message/${tab}`) ?? 'discuss'
  return (
    <>
      <PageTitle title={t('title')} />
      <Tabs
        shown={shown}
        onChange={(tab) => void navigate(`/message/${tab}`)}
        tabs={tabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
      >
        {shown === 'sys' || shown === 'mine' ? (
          <Notices key={shown} tab={shown} />
        ) : (
          <Panel>
            <EmptyState icon={<IconMessages size={26} stroke={1.6} />} title={t('coming')} hint={t('comingHint')} />
          </Panel>
        )}
      </Tabs>
    </>
  )
}
