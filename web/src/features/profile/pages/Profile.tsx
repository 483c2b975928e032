import { Button, Skeleton, Stack } from '@mantine/core'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Heatmap } from '../parts/Heatmap.tsx'
import { ProfileHead } from '../parts/ProfileHead.tsx'
import { RatingChart } from '../parts/RatingChart.tsx'
import { Levels, Solved } from '../parts/Solved.tsx'

/** The public profile of the user in the address, else of the reader. */
export function Profile() {
  const { t } = useTranslation('profile')
  const [query] = useSearchParams()
  const { user } = useSession()
  const uid = query.get('uid') ?? ''
  const username = query.get('username') ?? ''
  usePageTitle(username || user?.username || t('title'))
  if (uid !== '') return <UserProfile who={{ uid }} />
  if (username !== '') return <UserProfile who={{ username }} />
  return user ? <UserProfile who={{ uid: user.uid }} /> : <Nobody />
}

function UserProfile({ who }: { who: { uid: string } | { username: string } }) {
  const { t } = useTranslation('profile')
  const [tab, setTab] = useState<'profile' | 'solved'>('profile')
  const { data: user, error, mutate } = useCall(getUserHomeInfo, who, { quiet: true })
  if (!user) {
    const list = { to: '/acm-rank', name: t('nav.acm-rank', { ns: 'common' }) }
    return error ? <ReadFailure error={error} onRetry={mutate} list={list} /> : <Waiting />
  }
  return (
    <Stack gap="lg">
      <ProfileHead user={user} />
      <Tabs
        shown={tab}
        onChange={setTab}
        tabs={[
          { key: 'profile', name: t('tab.profile') },
          { key: 'solved', name: t('tab.solved', { count: user.ac }) },
        ]}
      >
        {tab === 'solved' ? (
          <Solved user={user} />
        ) : (
          <Stack gap="lg">
            <Heatmap uid={user.uid} />
            <Levels user={user} />
            <RatingChart uid={user.uid} />
          </Stack>
        )}
      </Tabs>
    </Stack>
  )
}

function Nobody() {
  const { t } = useTranslation('profile')
  return (
    <Panel>
      <EmptyState
        titleAs="h1"
        title={t('nobody')}
        hint={t('nobodyHint')}
        action={<Button onClick={() => openAccountDialog('login', '/user-home')}>{t('login')}</Button>}
      />
    </Panel>
  )
}

const Waiting = () => (
  <Stack gap="lg" aria-busy>
    <Skeleton height={170} radius="lg" />
    <Skeleton height={36} width={260} />
    <Skeleton height={210} radius="lg" />
    <Skeleton height={160} radius="lg" />
  </Stack>
)
