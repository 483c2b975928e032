import { getUnread } from '@oj/functions/features/message/contract.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { badgeOf } from '../../../lib/badge.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Notices } from '../parts/Notices.tsx'
import { UserMessages } from '../parts/UserMessages.tsx'
import { messageTabs } from '../shell.ts'

/** The message centre; the address names the tab. */
export function MessagePage() {
  const { t } = useTranslation('message')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data: unread } = useCall(getUnread, {}, { quiet: true })
  const shown = messageTabs.find(({ tab }) => pathname === `/message/${tab}`)?.tab ?? 'discuss'
  return (
    <>
      <PageTitle title={t('title')} />
      <Tabs
        shown={shown}
        onChange={(tab) => void navigate(`/message/${tab}`)}
        tabs={messageTabs.map(({ tab, count }) => ({
          key: tab,
          name: t(`tab.${tab}`),
          badge: badgeOf(unread?.[count] ?? 0),
        }))}
      >
        {shown === 'sys' || shown === 'mine' ? (
          <Notices key={shown} tab={shown} />
        ) : (
          <UserMessages key={shown} tab={shown} />
        )}
      </Tabs>
    </>
  )
}
